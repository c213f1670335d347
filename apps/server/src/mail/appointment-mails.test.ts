import { describe, expect, test } from 'bun:test'
import { sumOfEnded } from '@tramontane/domain/washes/ended-money'
import { appointmentBooked } from './appointments/appointment-booked.ts'
import { appointmentCancelled } from './appointments/appointment-cancelled.ts'
import { appointmentMoved } from './appointments/appointment-moved.ts'
import { appointmentReminder } from './appointments/appointment-reminder.ts'
import { seriesEnded, seriesPlanned } from './appointments/series-told.ts'
import type { RenderedMail } from './layout/letter.ts'
import { evilName, readings, site } from './testing/readings.ts'

const data = {
  site,
  customerName: 'Karim Benali',
  service: 'Lavage Fast',
  day: '2026-11-27',
  time: '09:00',
  address: '4 avenue Jean Jaurès, 66330 Cabestany',
  vehicle: { brand: 'Renault', model: 'Captur', plate: 'FX-871-RD' },
  car: null,
  travel: { kind: 'surcharge' as const, cents: 500 },
  isDrivePaid: false,
  priceCents: null,
  isExpressAsked: false,
  proposal: null,
  changeUrl: null,
  contract: null,
  hasAccount: true,
  movesLeft: 2,
}

const before = { day: '2026-11-26', time: '14:30' }

const facts = [
  'Bonjour Karim Benali,',
  'Lavage Fast',
  'vendredi 27 novembre 2026 à 9 h',
  '4 avenue Jean Jaurès, 66330 Cabestany',
  'Renault Captur, FX-871-RD',
]

const byClient = { isOurs: false, isMissed: false }
const returned = {
  state: 'returned' as const,
  lastDay: '2026-12-13',
  contractEnd: null,
  isCarried: false,
  hasOneMore: false,
}

const mails: [string, RenderedMail, string[]][] = [
  [
    'booked',
    appointmentBooked(data),
    ['jusqu’à 24 heures avant', 'Il vous reste 2 changements de date ce semestre.', '/espace-client'],
  ],
  ['moved', appointmentMoved({ ...data, before }), ['du jeudi 26 novembre 2026 à 14 h 30 est déplacé']],
  [
    'given its hour',
    appointmentMoved({ ...data, before: { day: data.day, time: null } }),
    ['L’heure de votre rendez-vous est fixée. Le voici, avec son heure'],
  ],
  [
    'given its hour on another day',
    appointmentMoved({ ...data, before: { day: '2026-11-26', time: null } }),
    ['était prévu le jeudi 26 novembre 2026, sans heure'],
  ],
  [
    'cancelled in time',
    appointmentCancelled({ ...data, ...byClient, wash: returned }),
    ['Le lavage vous est rendu', 'jusqu’au dimanche 13 décembre 2026 inclus'],
  ],
  [
    'cancelled late',
    appointmentCancelled({ ...data, ...byClient, wash: { state: 'kept' } }),
    ['il reste compté'],
  ],
  [
    'cancelled by us too late',
    appointmentCancelled({ ...data, isOurs: true, isMissed: false, wash: { ...returned, hasOneMore: true } }),
    ['Nous devons annuler', 'jusqu’au dimanche 13 décembre 2026 inclus', 'un lavage de plus vous est offert'],
  ],
  [
    'missed by us',
    appointmentCancelled({ ...data, isOurs: true, isMissed: true, wash: { ...returned, hasOneMore: true } }),
    ['Nous n’avons pas pu faire ce lavage', 'Le lavage vous est rendu'],
  ],
  [
    'cancelled by us before the contract ends',
    appointmentCancelled({
      ...{ ...data, isOurs: true, isMissed: false },
      wash: { ...returned, contractEnd: 'coming', isCarried: true },
    }),
    ['Votre abonnement prend fin ce jour-là', 'vous est remboursé'],
  ],
  [
    'missed by us in a contract that is over',
    appointmentCancelled({
      ...data,
      isOurs: true,
      isMissed: true,
      wash: { ...returned, contractEnd: 'over', isCarried: true },
    }),
    ['Votre abonnement a pris fin', 'il vous est remboursé'],
  ],
  ['reminder', appointmentReminder(data), ['Rappel', '06 39 98 12 34', '/espace-client']],
]

describe('text and HTML of appointments say the same', () => {
  test.each(mails)('%s', (_, mail, words) => {
    for (const reading of readings(mail))
      for (const word of [...facts, ...words]) expect(reading).toContain(word)
  })
})

test('a wash that is not owed beyond its month is not said to be paid back', () => {
  for (const contractEnd of ['coming', 'over'] as const) {
    const mail = appointmentCancelled({ ...data, ...byClient, wash: { ...returned, contractEnd } })
    expect(mail.text).toContain('Votre abonnement')
    expect(mail.text).not.toContain('remboursé')
  }
})

test('what waited for its hour is not said to be moved', () => {
  const mail = appointmentMoved({ ...data, before: { day: data.day, time: null } })
  expect(mail.subject).toBe('L’heure de votre rendez-vous est fixée : vendredi 27 novembre 2026 à 9 h')
  expect(mail.text).not.toContain('est déplacé')
})

test('a wash that no subscription pays is not told to come back, nor to be moved online', () => {
  const oneOff = { ...data, vehicle: null }
  const cancelled = appointmentCancelled({ ...oneOff, ...byClient, wash: { state: 'none' } })
  expect(cancelled.text).not.toMatch(/rendu|compté|Véhicule/)
  for (const mail of [appointmentBooked(oneOff), appointmentReminder(oneOff)])
    expect(mail.text).not.toMatch(/espace-client|compté/)
})

test('who has no account is led to no client space, and reads how a subscription’s wash is moved all the same', () => {
  for (const mail of [
    appointmentBooked({ ...data, hasAccount: false }),
    appointmentMoved({ ...data, before, hasAccount: false }),
    appointmentReminder({ ...data, hasAccount: false }),
  ]) {
    expect(mail.text).not.toContain('espace-client')
    expect(mail.text).toMatch(/[Rr]épondez à ce message ou appelez-nous au 06/)
  }
})

describe('the drive is told wherever the wash is to come', () => {
  const words = 'Trajet : 5 € TTC de déplacement par passage, à régler à chaque passage'
  test.each([
    ['booked', appointmentBooked(data)],
    ['moved', appointmentMoved({ ...data, before })],
    ['reminder', appointmentReminder(data)],
  ])('%s', (_, mail) => {
    for (const reading of readings(mail)) expect(reading).toContain(words)
  })

  test('one that is paid is not asked for again', () => {
    const { text } = appointmentReminder({ ...data, isDrivePaid: true })
    expect(text.replaceAll('\u00a0', ' ')).toContain('Trajet : déplacement déjà payé (5 € TTC)')
    expect(text).not.toContain('à régler')
  })

  test('cancelled: no more', () => {
    expect(appointmentCancelled({ ...data, ...byClient, wash: returned }).text).not.toContain('Trajet')
  })
})

describe('a wash that is paid by itself tells its price with the drive', () => {
  test.each([
    [{ kind: 'surcharge' as const, cents: 500 }, 'Prix : 89 € + 5 € de déplacement, soit 94 € TTC'],
    [{ kind: 'included' as const }, 'Prix : 89 € TTC, déplacement inclus'],
    [{ kind: 'quotation' as const }, 'Prix : 89 € TTC, déplacement sur devis'],
  ])('%p', (travel, words) => {
    const oneOff = { ...data, vehicle: null, priceCents: 8900, movesLeft: null, travel }
    for (const mail of [appointmentBooked(oneOff), appointmentReminder(oneOff)])
      for (const reading of readings(mail)) expect(reading).toContain(words)
  })
})

test.each([
  [2, 'Il vous reste 2 changements de date ce semestre.'],
  [1, 'Il vous reste 1 changement de date ce semestre.'],
  [0, 'Vos changements de date de ce semestre sont utilisés : pour en faire un autre, contactez-nous.'],
])('with %d moves left the letter of a move says so', (movesLeft, words) => {
  const [reading] = readings(appointmentMoved({ ...data, before, movesLeft }))
  expect(reading).toContain(words)
  expect(/le déplacer/.test(reading)).toBe(movesLeft > 0)
})

const dates = ['2026-11-24', '2026-12-01', '2026-12-08'].map((day) => ({ day, time: '09:00' }))
const ofRhythm = {
  ...{ site, customerName: data.customerName, rhythm: 'tous les mardis à 9 h', service: data.service },
  ...{ address: data.address, vehicle: data.vehicle, hasAccount: true, car: null, dates: [], left: [] },
  ...{ movesLeft: 2, money: sumOfEnded([]) },
}

test.each([
  [1, 0, 'Ce rendez-vous n’a plus lieu. Le lavage vous est rendu. La pièce jointe le retire'],
  [2, 0, 'Ces rendez-vous n’ont plus lieu. Les lavages vous sont rendus. Les pièces jointes les retirent'],
  [1, 1, 'celui du mardi 24 novembre 2026 à 9 h reste compté comme utilisé. La pièce jointe le retire'],
  [2, 1, 'celui du mardi 24 novembre 2026 à 9 h reste compté comme utilisé ; l’autre vous est rendu.'],
  [3, 1, 'reste compté comme utilisé ; les autres vous sont rendus.'],
  [
    ...[3, 2],
    'ceux du mardi 24 novembre 2026 à 9 h et du mardi 1er décembre 2026 à 9 h restent comptés comme utilisés ; l’autre',
  ],
] as [number, number, string][])(
  'of %d dates that end with their rhythm, %d of them late, the letter says what comes back',
  (canceled, kept, words) => {
    const ended = { ...ofRhythm, canceled: dates.slice(0, canceled), kept: dates.slice(0, kept) }
    for (const reading of readings(seriesEnded(ended))) expect(reading).toContain(words)
    for (const reading of readings(seriesEnded({ ...ended, vehicle: null })))
      expect(reading).not.toMatch(/rendu|compté/)
  },
)

test('dates that were paid and are cancelled with their rhythm: the letter says where each sum goes', () => {
  const ended = { ...ofRhythm, canceled: dates, kept: [] }
  const money = { backCents: 6000, keptCents: 2700, owedCents: 3000, doorCents: 4000 }
  for (const reading of readings(seriesEnded({ ...ended, money })))
    for (const words of [
      'Nous vous rendons 60 €, sur la carte qui a payé.',
      'nous vous versons 30 € de plus',
      'Les arrhes de 27 € nous restent acquises',
      'Pour les 40 € payés sur place, répondez à ce message',
    ])
      expect(reading).toContain(words)
  for (const reading of readings(seriesEnded(ended))) expect(reading).not.toContain('€')
})

const changeUrl = `${site.baseUrl}/mon-rendez-vous?jeton=secret`

test('who has no account is told of a page that shows what can be changed, and of no way to book', () => {
  const alone = { ...data, hasAccount: false, changeUrl }
  for (const mail of [
    ...[appointmentBooked(alone), appointmentReminder(alone)],
    appointmentMoved({ ...alone, before, movesLeft: 0 }),
  ])
    for (const reading of readings(mail)) {
      expect(reading).toContain('s’ouvre sans compte, et montre ce qui peut encore être changé.')
      expect(reading).not.toContain('le permet')
    }
  for (const reading of readings(appointmentCancelled({ ...alone, ...byClient, wash: returned }))) {
    expect(reading).toContain(
      'pour convenir d’une autre date jusqu’au dimanche 13 décembre 2026 inclus, répondez',
    )
    expect(reading).not.toContain('réserver')
  }
})

test.each([
  [
    2,
    'Vous pouvez déplacer ou annuler chaque lavage',
    'Il vous reste 2 changements de date ce semestre, pour',
  ],
  [0, 'Vous pouvez annuler chaque lavage', 'Vos changements de date de ce semestre sont utilisés'],
])('with %d moves left the letter of a rhythm says so, and what comes back', (movesLeft, words, count) => {
  const planned = { plannedDay: null, plannedTime: '09:00' }
  for (const url of [null, changeUrl]) {
    const told = dates.map((date) => ({ ...date, ...planned, changeUrl: url }))
    const mail = { ...ofRhythm, dates: told, canceled: [], kept: [], movesLeft }
    for (const reading of readings(seriesPlanned(mail)))
      for (const said of [words, count, 'plus tard, il reste compté']) expect(reading).toContain(said)
    const [byWash] = readings(seriesPlanned({ ...mail, vehicle: null, movesLeft: null }))
    expect(byWash).not.toMatch(/rendu|compté|semestre/)
  }
})

test('what people typed is shown and never run', () => {
  const evil = { ...data, customerName: evilName, address: evilName }
  for (const mail of [
    appointmentBooked(evil),
    appointmentMoved({ ...evil, before }),
    appointmentReminder(evil),
  ]) {
    expect(mail.html).not.toContain('<script')
    expect(mail.text).toContain(evilName)
  }
})
