import { afterEach, beforeEach, expect, setSystemTime, spyOn, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import { button, failure, fakeSpace, infoCall, listCall, openSpace, today } from '../testing/open-space.tsx'
import { appointment, clio, infoWith } from '../testing/space-data.ts'

const cancelCall = 'DELETE /api/client-appointments/7'
const confirmCall = 'POST /api/client-appointments/7/confirmation'
const moveCall = 'PATCH /api/client-appointments/7'
const nothing = { backCents: 0, keptCents: 0, owedCents: 0, doorCents: 0 }
const list =
  (...rows: object[]) =>
  () =>
    Response.json(rows)

beforeEach(() => setSystemTime(today))

afterEach(() => setSystemTime())

test.each([
  [true, 'Le lavage retourne dans votre abonnement', 'Le lavage est retourné dans votre abonnement.'],
  [false, 'le lavage sera compté comme utilisé', 'Le lavage reste compté comme utilisé.'],
])('what becomes of the wash is told before cancelling, and after (%p)', async (isKept, before, after) => {
  using api = fakeSpace({
    [listCall]: list({ ...appointment, cancelKeepsWash: isKept }),
    [cancelCall]: () => Response.json({ success: true, data: { washReturned: isKept } }),
  })
  const { user } = openSpace()

  await user.click(await screen.findByRole('button', { name: /^Annuler le rendez-vous du lundi/ }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Annuler ce rendez-vous ?' })
  expect(dialog.textContent).toContain(before)
  expect(dialog.textContent).toContain('lundi 23 novembre 2026 à 9 h')
  expect(api.calls).not.toContain(cancelCall)

  api.answers[listCall] = list()
  await user.click(within(dialog).getByRole('button', { name: 'Annuler le rendez-vous' }))

  expect(await screen.findByText('Aucun rendez-vous à venir')).toBeTruthy()
  expect(screen.getByText(`default: Rendez-vous annulé: ${after}`)).toBeTruthy()
})

test('where the money of a wash that was cancelled goes is told after, as the server has it', async () => {
  const money = { ...nothing, backCents: 6200, keptCents: 2700 }
  using api = fakeSpace({
    [listCall]: list({
      ...appointment,
      subscriptionId: null,
      receivedCents: 8900,
      backIfCanceledCents: 8900,
    }),
    [cancelCall]: () => Response.json({ success: true, data: { washReturned: false }, money }),
  })
  const { user } = openSpace()
  await user.click(await screen.findByRole('button', { name: /^Annuler le rendez-vous du lundi/ }))
  const dialog = await screen.findByRole('alertdialog', { name: /^Annuler ce rendez-vous/ })
  await user.click(within(dialog).getByRole('button', { name: 'Annuler le rendez-vous' }))
  await screen.findByText(
    /Rendez-vous annulé: 62\s€ payés en ligne sont rendus sur votre carte\. Les arrhes de 27\s€ ne sont pas rendues\./,
  )
  expect(api.calls).toContain(cancelCall)
})

test('a wash of a rhythm is cancelled alone, or with the next ones, which says what comes back', async () => {
  const endCall = 'DELETE /api/client-series/4'
  using api = fakeSpace({
    [listCall]: list({ ...appointment, seriesId: 4 }),
    [endCall]: () =>
      Response.json({ success: true, data: { canceled: 3, washesReturned: 2, money: nothing } }),
  })
  const { user } = openSpace()
  await user.click(await screen.findByRole('button', { name: /^Annuler le rendez-vous du lundi/ }))
  const dialog = await screen.findByRole('alertdialog', { name: /^Annuler ce rendez-vous/ })
  expect(within(dialog).getByRole('button', { name: 'Annuler le rendez-vous' })).toBeTruthy()
  await user.click(screen.getByLabelText('Celui-ci et les suivants'))
  expect(dialog.textContent).toContain('le rythme s’arrête')
  await user.click(within(dialog).getByRole('button', { name: 'Annuler les rendez-vous' }))
  await screen.findByText(
    /rendez-vous annulés: 2\slavages retournent dans votre abonnement\s; un reste compté\./,
  )
  expect(api.calls).toContain(`${endCall}?scope=following&appointmentId=7`)
})

test.each([
  [
    'Celui-ci et les suivants',
    '94 € payés en ligne sont rendus sur votre carte. Pour les 40 € payés sur place, contactez-nous.',
  ],
  [
    'Tous ceux à venir',
    '188 € payés en ligne sont rendus sur votre carte. Pour les 40 € payés sur place, contactez-nous.',
  ],
])(
  'dates of a rhythm that were paid are cancelled, %s: where their money goes is told before, and after',
  async (label, before) => {
    const date = { ...appointment, subscriptionId: null, seriesId: 4 }
    const online = { receivedCents: 9400, backIfCanceledCents: 9400 }
    const dates = [
      { ...date, id: 6, date: '2026-11-22', ...online },
      date,
      { ...date, id: 8, date: '2026-11-24', ...online },
      { ...date, id: 9, date: '2026-11-25', receivedCents: 4000 },
      { ...date, id: 10, date: '2026-11-26', ...online, seriesId: 5 },
    ]
    const money = { backCents: 9400, keptCents: 3000, owedCents: 0, doorCents: 4000 }
    using _api = fakeSpace({
      [listCall]: list(...dates),
      'DELETE /api/client-series/4': () =>
        Response.json({ success: true, data: { canceled: 3, washesReturned: 0, money } }),
    })
    const { user } = openSpace()
    await user.click(await screen.findByRole('button', { name: /^Annuler le rendez-vous du lundi 23/ }))
    const dialog = await screen.findByRole('alertdialog', { name: /^Annuler ce rendez-vous/ })
    await user.click(screen.getByLabelText(label))
    expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain(before)
    await user.click(within(dialog).getByRole('button', { name: 'Annuler les rendez-vous' }))
    await screen.findByText(
      /94\s€ payés en ligne sont rendus sur votre carte\. Les arrhes de 30\s€ ne sont pas rendues\. Pour les 40\s€ payés sur place, contactez-nous\./,
    )
  },
)

test('the last date of a rhythm is told as the one that it is', async () => {
  using _api = fakeSpace({
    [listCall]: list({ ...appointment, seriesId: 4 }),
    'DELETE /api/client-series/4': () =>
      Response.json({ success: true, data: { canceled: 1, washesReturned: 1, money: nothing } }),
  })
  const { user } = openSpace()
  await user.click(await screen.findByRole('button', { name: /^Annuler le rendez-vous du lundi/ }))
  await user.click(await screen.findByLabelText('Celui-ci et les suivants'))
  await user.click(screen.getByRole('button', { name: 'Annuler les rendez-vous' }))
  await screen.findByText(/Rendez-vous annulé: 1\slavage retourne dans votre abonnement\./)
})

test('a cancellation that fails is told, and the appointment stays', async () => {
  using _api = fakeSpace({ [cancelCall]: () => failure(500, 'internal', 'Une erreur est survenue.') })
  const { user } = openSpace()

  await user.click(await screen.findByRole('button', { name: /^Annuler le rendez-vous du/ }))
  await user.click(await screen.findByRole('button', { name: 'Annuler le rendez-vous' }))

  expect(await screen.findByText(/^destructive: Impossible d'annuler le rendez-vous/)).toBeTruthy()
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})

test.each([
  [
    'a subscription’s wash',
    { movesLeft: 2 },
    /Deux changements de date par semestre, .* Il vous en reste 2\./,
  ],
  ['the last change of a subscription’s', { movesLeft: 1 }, /Il vous en reste 1\./],
  [
    'a wash that is paid by itself',
    { subscriptionId: null, movesLeft: null },
    /sans frais, ici jusqu’à 24\sheures avant/,
  ],
])('what a change costs, and how many are left, is told before it is made: %s', async (_, counted, rule) => {
  using _api = fakeSpace({ [listCall]: list({ ...appointment, ...counted }) })
  const { user } = openSpace()
  await user.click(await screen.findByRole('button', { name: /^Déplacer/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Déplacer ce rendez-vous' })
  expect(dialog.textContent).toMatch(rule)
  expect(dialog.textContent?.includes('semestre')).toBe(counted.movesLeft !== null)
})

test('a first visit without an hour asks for one, among the free starts of its day', async () => {
  const waiting = { ...appointment, time: null, isFirstVisit: true }
  using api = fakeSpace({
    [listCall]: list(waiting),
    [moveCall]: () => Response.json({ success: true, data: { ...waiting, time: '14:00' } }),
  })
  const { user } = openSpace()

  expect(await screen.findByText(/Votre première visite est à caler/)).toBeTruthy()
  expect(screen.getByText('À convenir')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Choisir l’heure/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choisir l’heure de ce rendez-vous' }))
  await user.click(await dialog.findByRole('radio', { name: '14:00' }))
  await user.click(dialog.getByRole('button', { name: 'Choisir cette heure' }))

  expect(await screen.findByText(/^default: Heure choisie/)).toBeTruthy()
  expect(api.calls).toContain(`${moveCall} ${JSON.stringify({ date: '2026-11-23', time: '14:00' })}`)
})

test('a proposed wash says that it is to be confirmed, what that means, and leads to its page', async () => {
  const assign = spyOn(window.location, 'assign').mockImplementation(() => {})
  using api = fakeSpace({
    [listCall]: list({ ...appointment, subscriptionId: null, isToConfirm: true }),
    [confirmCall]: () => Response.json({ success: true, data: { url: 'https://exemple.fr/lien' } }),
  })
  const { user } = openSpace()

  expect(await screen.findByText('À confirmer')).toBeTruthy()
  expect(screen.queryByText('Planifié')).toBeNull()
  expect(screen.getByText(/Jusqu’à votre confirmation, il ne vous engage pas et rien n’est dû/)).toBeTruthy()
  expect(api.calls).not.toContain(confirmCall)
  await user.click(screen.getByRole('button', { name: /^Relire et confirmer le rendez-vous du lundi/ }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://exemple.fr/lien'))
  assign.mockRestore()
})

test('an appointment moves to another free slot', async () => {
  const moved = { ...appointment, date: '2026-11-24', time: '14:00' }
  using api = fakeSpace({ [moveCall]: () => Response.json({ success: true, data: moved }) })
  const { user } = openSpace()

  await user.click(await screen.findByRole('button', { name: /^Déplacer/ }))
  await user.click(await screen.findByRole('radio', { name: 'mardi 24 novembre 2026' }))
  await user.click(await screen.findByRole('radio', { name: '14:00' }))
  await user.click(button('Déplacer'))

  expect(
    await screen.findByText(/^default: Rendez-vous déplacé: Lavage le mardi 24 novembre 2026 à 14 h/),
  ).toBeTruthy()
  expect(api.calls).toContain(`${moveCall} {"date":"2026-11-24","time":"14:00"}`)
})

test('a move into another period says so, and one without a wash left is not offered', async () => {
  const periods = [
    { start: '2026-11-01', lastDay: '2026-11-30', washesLeft: 0 },
    { start: '2026-12-01', lastDay: '2026-12-31', washesLeft: 1 },
    { start: '2027-01-01', lastDay: '2027-01-31', washesLeft: 0 },
  ]
  using _api = fakeSpace({ [infoCall]: () => Response.json(infoWith([{ ...clio, periods }])) })
  const { user } = openSpace()
  await user.click(await screen.findByRole('button', { name: /^Déplacer/ }))
  await user.click(await screen.findByRole('radio', { name: 'mardi 24 novembre 2026' }))
  expect(await screen.findByRole('radio', { name: '14:00' })).toBeTruthy()
  expect(screen.queryByText(/^Lavage du/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'lundi 7 décembre 2026' }))
  expect(await screen.findByText(/^Lavage du 1er décembre au 31 décembre\s: 1 restant$/)).toBeTruthy()
  await user.click(button('Autre jour'))
  // It opens at the month of the chosen day.
  await user.click(await screen.findByRole('button', { name: 'Aller au mois suivant' }))
  const far = 'lundi 4 janvier 2027'
  await waitFor(() => expect(button(far).disabled).toBe(false))
  await user.click(button(far))
  expect(await screen.findByText('Impossible de réserver')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Déplacer' })).toBeNull()
})

test('the focus is not lost with the button that a last move takes away', async () => {
  const moved = { ...appointment, date: '2026-11-24', time: '14:00', canReschedule: false }
  using api = fakeSpace({ [moveCall]: () => Response.json({ success: true, data: moved }) })
  const { user } = openSpace()

  await user.click(await screen.findByRole('button', { name: /^Déplacer/ }))
  await user.click(await screen.findByRole('radio', { name: 'mardi 24 novembre 2026' }))
  await user.click(await screen.findByRole('radio', { name: '14:00' }))
  api.answers[listCall] = list(moved)
  await user.click(button('Déplacer'))

  await screen.findByText(/^Ne se déplace plus en ligne/)
  await waitFor(() => expect(document.activeElement?.textContent).toStartWith('À venir'))
})

test.each([
  ['too late', { cancelKeepsWash: false }, /^moins de 24\sheures\. Contactez-nous\.$/],
  ['the changes used', { movesLeft: 0 }, /^vos deux changements de date de ce semestre sont utilisés\./],
  ['too late as well', { movesLeft: 0, cancelKeepsWash: false }, /^moins de 24\sheures\. Contactez-nous\.$/],
  [
    'too late for one that is paid by itself',
    { subscriptionId: null, movesLeft: null, cancelKeepsWash: false },
    /^moins de 24\sheures\. Contactez-nous\.$/,
  ],
])('what cannot be moved any more says the true reason: %s', async (_, change, why) => {
  using _api = fakeSpace({ [listCall]: list({ ...appointment, ...change, canReschedule: false }) })
  openSpace()

  const sentence = (await screen.findByText(/^Ne se déplace plus en ligne/)).textContent ?? ''
  expect(sentence.replace(/^Ne se déplace plus en ligne\s: /, '')).toMatch(why)
  expect(screen.queryByRole('button', { name: /^Déplacer/ })).toBeNull()
})
