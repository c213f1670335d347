import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ClientFile } from '@tramontane/contract/replies/clients/client-file'
import { otherWords } from '@tramontane/contract/requests/contact-columns'
import { elodieAsks } from '@tramontane/contract/requests/testing'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { FileOr } from './file-page.tsx'

const fileCall = 'GET /api/admin/client-files/client/7'

const karim: ClientFile = {
  clientId: 7,
  name: 'Karim Benali',
  ...{ company: 'Garage Benali', siren: '732829320', notes: 'Portail vert, sonner deux fois.' },
  formerly: [],
  doubles: [],
  email: 'karim@exemple.fr',
  phone: '06 39 98 43 21',
  address: '4 avenue Jean Jaurès',
  postalCode: '66330',
  city: 'Cabestany',
  account: {
    createdAt: '2026-10-05T08:00:00.000Z',
    lastLogin: null,
    passwordState: 'initial',
    hasOwnPassword: false,
  },
  places: [],
  vehicles: [],
  subscriptions: [
    {
      id: 3,
      type: 'Premium',
      status: 'active',
      price: 11_986,
      reference: 'AB-2026-00003',
      vehicle: 'Renault Captur',
      licensePlate: 'FX-871-RD',
      placeId: null,
      vehicleId: null,
      startDay: '2026-10-05',
      nextRenewalDay: '2026-12-05',
      endsOn: null,
      remainingWashes: 2,
      provider: 'stripe',
      pastDueSince: null,
      pausedAt: null,
      isContractSigned: false,
      contract: {
        acceptedAt: '2026-10-05T08:00:00.000Z',
        termsVersion: '2026-01-01',
        expressStart: true,
      },
      papers: null,
      lastWithdrawalDay: null,
    },
  ],
  comingAppointments: [
    {
      id: 1,
      date: '2026-11-25T08:00:00.000Z',
      timeSlot: '09:00',
      service: 'Lavage Fast',
      photos: [],
      placeId: null,
      vehicleId: null,
      address: 'Elne',
      status: 'confirmed',
      notes: null,
      isToClose: false,
      agreement: null,
      isToConfirm: false,
      ...{ payableCents: null, receivedCents: 0, givenBackCents: 0 },
    },
  ],
  pastAppointments: [],
  washPayments: [
    {
      ...{ id: 4, appointmentId: 11, day: '2026-11-10', service: 'Lavage Fast', method: 'cash' as const },
      ...{ cents: 4500, at: '2026-11-10T10:00:00.000Z', reason: null },
    },
  ],
  payments: [
    {
      id: 1,
      subscriptionId: 3,
      amount: 11_986,
      refunded: 0,
      currency: 'eur',
      status: 'failed',
      periodStart: '2026-11-05',
      paidAt: null,
      receiptUrl: null,
      refunds: [],
    },
  ],
  ledger: [],
  requests: [],
  endings: [
    {
      id: 1,
      kind: 'withdrawal',
      reference: 'AB-2026-00001',
      declaredAt: '2026-09-01T08:00:00.000Z',
      ...{ channel: null, sentDay: null },
      effectiveDay: '2026-09-01',
      reason: null,
      refundCents: 6986,
      refundedAt: null,
      ...{ reasonDecision: null, proofDay: null, refusal: null, ground: null, formalNoticeDay: null },
      refund: null,
    },
  ],
  documents: [],
  messages: [
    {
      ...{ id: 1, channel: 'mail', subject: 'Bienvenue', createdAt: '2026-10-05T08:00:00.000Z' },
      ...{ sentAt: null, failedAt: null, receipt: null },
    },
  ],
}

function openFile(search = '?dialog=fiche&row=7') {
  return openAdminPanel(
    () => (
      <FileOr>
        <p>La liste</p>
      </FileOr>
    ),
    { search },
  )
}

afterEach(() => setSystemTime())

test('a file tells who, where, which car, what is left, what was paid and how it ended', async () => {
  using _api = fakeApi({ [fileCall]: () => Response.json({ success: true, data: karim }) })
  openFile()
  await screen.findByRole('heading', { name: 'Karim Benali' })
  const text = screen
    .getByRole('region', { name: 'Fiche client' })
    .textContent?.replace(/[\u00a0\u202f]/g, ' ')
  for (const words of [
    'Compte créé le 05/10/2026, jamais connecté. Mot de passe initial à transmettre.',
    'Garage Benali, SIREN 732829320',
    'Portail vert, sonner deux fois.',
    'Premium – 119,86 € par mois, par carte',
    '2 pour la période en cours',
    'renouvellement le 05/12/2026',
    'AB-2026-00003, accepté en ligne le 05/10/2026 (conditions du 01/01/2026), début immédiat demandé',
    '25/11/2026 à 09:00 – Lavage Fast',
    '119,86 €, période du 05/11/2026Refusé',
    'Rétractation, prend effet le 01/09/2026, 69,86 € à rembourser',
    'BienvenueEn attente d’envoi',
  ])
    expect(text).toContain(words)
  expect(screen.getByRole('link', { name: /Ouvrir dans une carte/ }).getAttribute('href')).toContain(
    'query=4+avenue+Jean+Jaur%C3%A8s%2C+66330+Cabestany',
  )
  expect(screen.queryByText('La liste')).toBeNull()
})

test('a contract made by phone says when its terms left, until when it can be renounced, and is handed over', async () => {
  const byPhone = {
    ...karim.subscriptions[0],
    ...{ provider: 'manual', contract: null, lastWithdrawalDay: '2026-12-18' },
    papers: { sentAt: '2026-12-04T09:00:00.000Z', termsVersion: '2026-11-22' },
  }
  const onPaper = { ...byPhone, id: 4, papers: null, lastWithdrawalDay: null }
  const data = { ...karim, subscriptions: [byPhone, onPaper] }
  const transfers = () => Response.json({ success: true, data: { months: [], next: null } })
  using _api = fakeApi({
    [fileCall]: () => Response.json({ success: true, data }),
    'GET /api/subscriptions/3/transfers': transfers,
    'GET /api/subscriptions/4/transfers': transfers,
  })
  openFile()
  await waitFor(() => expect(screen.getAllByText('Aucun mois n’est attendu pour le moment.')).toHaveLength(2))
  await screen.findByText(
    /convenu à distance, confirmé par e-mail le 04\/12\/2026 \(conditions du 22\/11\/2026\), rétractation possible jusqu’au 18\/12\/2026/,
  )
  const copies = screen.getAllByRole('link', { name: 'Télécharger le contrat' })
  expect(copies.map((link) => link.getAttribute('href'))).toEqual([
    '/api/admin/client-files/subscription/3/contract',
  ])
})

test('money of a wash is given back with its reason, and the file leads to each facture', async () => {
  const call = 'POST /api/appointments/11/refunds'
  const facture = {
    ...{ kind: 'facture' as const, reference: 'F-2026-00001', subscriptionId: null, cents: 4500 },
    ...{ at: '2026-11-10T10:00:00.000Z', link: '/api/documents/9.pdf' },
  }
  let isReached = false
  using api = fakeApi({
    [fileCall]: () => Response.json({ success: true, data: { ...karim, documents: [facture] } }),
    [call]: () => {
      if (!isReached) throw new TypeError('no network')
      return Response.json({ success: true, data: {} }, { status: 201 })
    },
  })
  const { user } = openFile()
  const link = await screen.findByRole('link', { name: 'Facture F-2026-00001' })
  expect(link.getAttribute('href')).toBe('/api/documents/9.pdf')
  const give = screen.getByRole('button', { name: /^Rembourser/ })
  // The sum ends its line, above what can be done about it.
  expect(give.closest('li')?.textContent).toMatch(/45.€Rembourser/)
  await user.click(give)
  await user.click(await screen.findByRole('button', { name: 'Noter le remboursement' }))
  expect(await screen.findByText('Dites pourquoi cette somme est rendue.')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Pourquoi/), 'Rayure sur le capot')
  await user.click(screen.getByRole('button', { name: 'Noter le remboursement' }))
  await screen.findByText(/réessayez avec du réseau, il ne comptera qu’une fois/)
  isReached = true
  await user.click(screen.getByRole('button', { name: 'Noter le remboursement' }))
  await screen.findByText(/rendus à Karim Benali/)
  const [lost = '', again = ''] = api.calls.filter((one) => one.startsWith(call))
  expect(lost).toMatch(/"method":"cash".*"reason":"Rayure sur le capot".*"cents":4500/)
  expect(again).toBe(lost)
})

test('what is left of a wash is asked for by a link, which leaves in the way that was chosen, an SMS by day', async () => {
  setSystemTime(new Date('2025-12-26T10:00:00Z'))
  const call = '/api/appointments/1/payment-link'
  const [wash] = karim.comingAppointments
  const data = { ...karim, comingAppointments: [{ ...wash, payableCents: 8900 }] }
  const expiresAt = '2025-12-24T09:00:00.000Z'
  const link = { kind: 'due', state: 'expired', cents: 8900, sentAt: null, expiresAt }
  const url = 'https://lavage.example/payer/abc'
  using api = fakeApi({
    [fileCall]: () => Response.json({ success: true, data }),
    [`GET ${call}`]: () =>
      Response.json({ success: true, data: { cents: 8900, canMail: true, canSms: true, link } }),
    [`POST ${call}`]: () =>
      Response.json({ success: true, data: { url, kind: 'due', cents: 8900, expiresAt, isSent: true } }),
  })
  const { user } = openFile()
  await user.click(await screen.findByRole('button', { name: /^Lien de paiement/ }))
  await screen.findByText(/^Lien expiré · 89.€, depuis le 24 décembre 2025$/)
  await user.click(screen.getByRole('button', { name: 'Envoyer le lien par SMS' }))
  await screen.findByText(/^Lien envoyé à 06 39 98 43 21 · 89.€$/)
  expect(api.calls).toContain(`POST ${call} {"send":true,"by":"sms"}`)
  setSystemTime(new Date('2025-12-26T20:30:00Z'))
  await user.click(screen.getByRole('button', { name: 'Envoyer le lien par SMS' }))
  await screen.findByText(/^Le SMS part à 8.h, à 06 39 98 43 21 · 89.€$/)
  expect(screen.getByRole('button', { name: 'Copier le lien' })).toBeTruthy()
})

test('details are corrected where they stand: what was changed alone is sent', async () => {
  const patch = 'PATCH /api/clients/7'
  using api = fakeApi({
    [fileCall]: () => Response.json({ success: true, data: karim }),
    [patch]: () => Response.json({ success: true, data: {} }),
  })
  const { user } = openFile()
  await user.click(await screen.findByRole('button', { name: 'Modifier' }))
  await user.clear(screen.getByLabelText(/^Notes/))
  await user.type(screen.getByLabelText(/^Notes/), 'Chien gentil')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('default: Coordonnées enregistrées: Karim Benali')
  expect(api.calls.filter((call) => call.startsWith(patch))).toEqual([`${patch} {"notes":"Chien gentil"}`])
  expect(await screen.findByRole('button', { name: 'Modifier' })).toBeTruthy()
})

test('a refused correction says why under its field, and keeps what was typed', async () => {
  const sentence = 'Un compte garde une adresse e-mail.'
  using _api = fakeApi({
    [fileCall]: () => Response.json({ success: true, data: karim }),
    'PATCH /api/clients/7': () =>
      Response.json(
        { success: false, code: 'validation', message: 'Vérifiez.', fields: { email: sentence } },
        { status: 400 },
      ),
  })
  const { user } = openFile()
  await user.click(await screen.findByRole('button', { name: 'Modifier' }))
  await user.clear(screen.getByLabelText(/^E-mail/))
  await user.type(screen.getByLabelText(/^Prénom/), 's')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect((screen.getByLabelText(/^Prénom/) as HTMLInputElement).value).toBe('Karims')
})

test('a wash is begun from the file, for its person, their vehicle and its place', async () => {
  const car = { id: 3, vehicle: 'Renault Captur', licensePlate: 'FX-871-RD', address: '4 avenue Jean Jaurès' }
  const { name, email, phone } = karim
  const bookable = { id: 7, hasAccount: true, name, email, phone, address: '', subscriptions: [car] }
  using _api = fakeApi({
    [fileCall]: () => Response.json({ success: true, data: karim }),
    'GET /api/admin/bookable-clients': () => Response.json({ success: true, data: [bookable] }),
  })
  const { user } = openFile()
  await user.click(await screen.findByRole('button', { name: 'Ajouter un rendez-vous' }))
  const client = (await screen.findByRole('combobox', { name: 'Client' })) as HTMLInputElement
  await waitFor(() => expect(client.value).toBe('Karim Benali'))
  expect((screen.getByLabelText('Adresse') as HTMLInputElement).value).toBe('4 avenue Jean Jaurès')
})

test('a wash of a known client is offered their places, and is booked at the chosen one by its number', async () => {
  const { name, email, phone } = karim
  const bookable = {
    id: 7,
    hasAccount: true,
    name,
    email,
    phone,
    address: 'Elne',
    subscriptions: [],
    vehicles: [],
  }
  const create = 'POST /api/admin/create-appointment'
  const access = { isPrivate: null, hasWater: null, hasPower: null, parking: '', gateCode: '', dog: '' }
  const depot = {
    ...{ id: 5, clientId: 7, label: 'Dépôt', street: '12 zone du Mas', postalCode: '66300', city: 'Thuir' },
    ...{ cityCode: '66210', lat: 42.6, lon: 2.7, precision: 'street', isPinned: false },
    access: { ...access, remarks: '' },
  }
  using api = fakeApi({
    [fileCall]: () => Response.json({ success: true, data: karim }),
    'GET /api/admin/bookable-clients': () => Response.json({ success: true, data: [bookable] }),
    'GET /api/admin/places': () => Response.json({ success: true, data: [depot] }),
    [create]: () => refusal(409, 'Non.'),
  })
  const { user } = openFile()
  await user.click(await screen.findByRole('button', { name: 'Ajouter un rendez-vous' }))
  const places = (await screen.findByLabelText('Lieu du client')) as HTMLSelectElement
  expect(api.calls).toContain('GET /api/admin/places?clientId=7')
  const address = screen.getByLabelText('Adresse') as HTMLInputElement
  expect([places.value, address.value]).toEqual(['autre', 'Elne'])
  const sent = () =>
    JSON.parse(api.calls.findLast((call) => call.startsWith(create))?.slice(create.length) ?? '{}')

  await user.click(screen.getByRole('button', { name: 'Créer le rendez-vous' }))
  await waitFor(() => expect(sent().address).toBe('Elne'))
  expect(sent()).not.toHaveProperty('placeId')

  await user.selectOptions(places, 'Dépôt – 12 zone du Mas, 66300 Thuir')
  expect(address.value).toBe('12 zone du Mas, 66300 Thuir')
  await user.click(screen.getByRole('button', { name: 'Créer le rendez-vous' }))
  await waitFor(() => expect(sent()).toMatchObject({ placeId: 5, address: '12 zone du Mas, 66300 Thuir' }))
  await user.selectOptions(places, 'Autre adresse')
  expect(address.value).toBe('')
})

test('who has a telephone is called and written to in one press', async () => {
  using _api = fakeApi({ [fileCall]: () => Response.json({ success: true, data: karim }) })
  openFile()
  const hrefOf = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf(/^Appeler/)).toBe('tel:+33639984321')
  expect(await hrefOf(/^SMS/)).toBe('sms:+33639984321')
})

const zoe = { ...karim, clientId: 9, name: 'K. Benali', email: '', phone: '+33 6 39 98 43 21' }
const bare = {
  account: null,
  subscriptions: [],
  comingAppointments: [],
  payments: [],
  company: '',
  siren: '',
}
const otherCall = 'GET /api/admin/client-files/client/9'
const listed = { id: 9, name: 'K. Benali', company: '', email: '', phone: '0639984321', city: '' }

test('a request in a file says all that was written in it', async () => {
  const { name: _, email: __, phone: ___, appointmentDate: ____, ...asked } = elodieAsks
  const request = { id: 9, ...asked, status: 'nouveau' as const, createdAt: '2026-11-20T15:34:00.000Z' }
  using _api = fakeApi({
    [fileCall]: () => Response.json({ success: true, data: { ...karim, requests: [request] } }),
  })
  openFile()
  const line = (await screen.findByText(elodieAsks.message)).parentElement
  for (const words of otherWords(elodieAsks).flat()) expect(line?.textContent).toContain(words)
})

test('two files stand side by side with what they share, and what the one will have is said before it is done', async () => {
  const merge = 'POST /api/clients/7/merge'
  using api = fakeApi({
    [fileCall]: () => Response.json({ success: true, data: karim }),
    [otherCall]: () => Response.json({ success: true, data: { ...zoe, ...bare } }),
    'GET /api/clients': () => Response.json({ success: true, data: [listed], total: 1 }),
    [merge]: () => Response.json({ success: true, data: { ...listed, id: 7, name: 'Karim Benali' } }),
  })
  const { user, search } = openFile()
  await user.click(await screen.findByRole('button', { name: 'Fusionner' }))
  await user.type(await screen.findByRole('searchbox'), 'benali{Enter}')
  await user.click(await screen.findByRole('button', { name: /^K\. Benali/ }))
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Comparaison des deux fiches'),
  )
  await user.click(await screen.findByRole('button', { name: 'Choisir quelqu’un d’autre' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Choix de l’autre fiche')
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('benali')
  await user.click(await screen.findByRole('button', { name: /^K\. Benali/ }))
  const shared = await screen.findAllByText('en commun')
  expect(shared.map((mark) => mark.parentElement?.firstChild?.textContent)).toContain('Téléphone')
  const told = screen.getByText(/Il ne restera qu’une fiche/).textContent?.replace(/[\u00a0\u202f]/g, ' ')
  expect(told).toContain('celle de Karim Benali : 06 39 98 43 21 ; karim@exemple.fr')
  expect(screen.getByText(/Elle réunira 1.abonnement, 1.rendez-vous, 1.paiement, et le compte/)).toBeTruthy()
  expect(api.calls.some((call) => call.startsWith(merge))).toBe(false)

  await user.click(screen.getByRole('button', { name: 'Fusionner en une seule fiche' }))
  await screen.findByText('default: Fiches fusionnées: Karim Benali')
  expect(api.calls.filter((call) => call.startsWith(merge))).toEqual([`${merge} {"otherId":9}`])
  expect(search()).toMatchObject({ tab: 'clients', dialog: 'fiche', row: 7 })
})

test('two accounts are never one: why is said, and nothing can be confirmed', async () => {
  using _api = fakeApi({
    [fileCall]: () => Response.json({ success: true, data: karim }),
    [otherCall]: () => Response.json({ success: true, data: zoe }),
    'GET /api/clients': () => Response.json({ success: true, data: [listed], total: 1 }),
  })
  const { user } = openFile()
  await user.click(await screen.findByRole('button', { name: 'Fusionner' }))
  await user.click(await screen.findByRole('button', { name: /^K\. Benali/ }))
  expect(await screen.findByText(/Ces deux clients ont chacun un compte/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Fusionner en/ })).toBeNull()
})

test.each([
  [true, 'Mot de passe défini par le client.'],
  [false, 'Pas encore de mot de passe choisi.'],
])(
  'an account whose password is no longer to be handed over says whether the client has one (%p)',
  async (hasOwnPassword, words) => {
    const account = { ...karim.account, passwordState: 'own' as const, hasOwnPassword }
    using _api = fakeApi({ [fileCall]: () => Response.json({ success: true, data: { ...karim, account } }) })
    openFile()
    expect(await screen.findByText(new RegExp(`jamais connecté\\. ${words}$`))).toBeTruthy()
  },
)

test('a place says how well it is known and how one gets in; its gate code, once it is asked for', async () => {
  const access = { isPrivate: true, hasWater: false, hasPower: null, parking: '', dog: 'Pilou', remarks: '' }
  const place = {
    ...{ id: 1, clientId: 7, label: 'Dépôt', street: '12 zone du Mas', postalCode: '66300', city: 'Thuir' },
    ...{ cityCode: '66210', lat: 42.6, lon: 2.7, precision: 'street', isPinned: false },
    access: { ...access, gateCode: '48A51' },
  }
  const data = { ...karim, places: [place] }
  using _api = fakeApi({ [fileCall]: () => Response.json({ success: true, data }) })
  const { user } = openFile()
  const places = await screen.findByRole('region', { name: /^Lieux/ })
  const words = () => places.textContent?.replace(/[\u00a0\u202f]/g, ' ')
  for (const text of ['Dépôt', '12 zone du Mas, 66300 Thuir', 'Rue située, sans le numéro'])
    expect(words()).toContain(text)
  expect(words()).toContain('Terrain privé ; pas d’eauChien : Pilou')
  expect(words()).not.toContain('48A51')
  await user.click(screen.getByRole('button', { name: /^Afficher le code du portail/ }))
  expect(words()).toContain('48A51')
})

test('the way back leads to the list as it was', async () => {
  using _api = fakeApi({ [fileCall]: () => Response.json({ success: true, data: karim }) })
  const { user, search } = openFile('?q=karim&dialog=fiche&row=7')
  await user.click(await screen.findByRole('link', { name: 'Tous les clients' }))
  expect(await screen.findByText('La liste')).toBeTruthy()
  expect(search()).toEqual({ q: 'karim' })
})

test('a file that is not there says so', async () => {
  using _api = fakeApi({ [fileCall]: () => refusal(404, 'Ce que vous cherchez n’existe pas.') })
  openFile()
  expect(await screen.findByText('Fiche introuvable')).toBeTruthy()
})

test('of a company that was forgotten what it owes is still noted', async () => {
  const bill = { id: 12, number: 'F-2027-00001', issuedOn: '2027-01-01', dueOn: '2027-01-31', washes: 1 }
  const sums = { cents: 8900, receivedCents: 0, leftCents: 8900, isLate: true }
  const data = {
    isCompany: false,
    days: null,
    waiting: { washes: 0, cents: 0 },
    bills: [{ ...bill, ...sums }],
  }
  using _api = fakeApi({
    [fileCall]: () => refusal(404, 'Ce que vous cherchez n’existe pas.'),
    'GET /api/clients/7/month-bills': () => Response.json({ success: true, data }),
  })
  const { user } = openFile()
  await user.click(await screen.findByRole('button', { name: /^Noter un virement/ }))
  expect(await screen.findByRole('dialog', { name: /F-2027-00001/ })).toBeTruthy()
})

test('a file that could not be loaded can be asked for again', async () => {
  using api = fakeApi({ [fileCall]: () => refusal(500, 'Une erreur est survenue.') })
  const { user } = openFile()
  await screen.findByText('Une erreur est survenue.')
  api.answers[fileCall] = () => Response.json({ success: true, data: karim })
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('heading', { name: 'Karim Benali' })).toBeTruthy()
})

test('what is not in sight at first is one press away', async () => {
  const wash = karim.comingAppointments[0]
  const washes = Array.from({ length: 7 }, (_, index) => ({ ...wash, id: index + 1 }))
  using _api = fakeApi({
    [fileCall]: () => Response.json({ success: true, data: { ...karim, comingAppointments: washes } }),
  })
  openFile()

  expect((await screen.findByText('Voir l’autre')).tagName).toBe('SUMMARY')
})

test('a legitimate reason is accepted with the day of its proof, or what it lacks is written', async () => {
  const notice = {
    ...karim.endings[0],
    ...{
      id: 5,
      kind: 'cancellation',
      effectiveDay: '2027-04-05',
      refundCents: null,
      reason: 'Voiture vendue.',
    },
  }
  const judge = 'POST /api/admin/endings/5/reason'
  using api = fakeApi({
    [fileCall]: () => Response.json({ success: true, data: { ...karim, endings: [notice] } }),
    [judge]: () => Response.json({ success: true, data: { lastDay: '2026-12-20' } }),
  })
  const { user } = openFile()
  await user.click(await screen.findByRole('button', { name: 'Justificatif reçu ou incomplet' }))
  await user.click(await screen.findByRole('button', { name: 'Écrire ce qui manque' }))
  expect(await screen.findByText(/Dites au client ce qui manque/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Justificatif reçu le/), { target: { value: '2026-11-20' } })
  await user.click(screen.getByRole('button', { name: 'Accepter le motif' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls.filter((call) => call.startsWith(judge))).toEqual([
    `${judge} {"decision":"accepted","proofDay":"2026-11-20"}`,
  ])
})

test('somebody who asks for it takes their data along, or has them erased, and the list follows', async () => {
  const erase = 'POST /api/clients/7/erase'
  const sentence = 'Un rendez-vous est prévu le mercredi 25 novembre 2026 : annulez-le d’abord.'
  using api = fakeApi({
    [fileCall]: () => Response.json({ success: true, data: karim }),
    [erase]: () => refusal(409, sentence),
  })
  const { user, search } = openFile('?q=karim&dialog=fiche&row=7')
  const file = await screen.findByRole('link', { name: 'Exporter ses données' })
  expect(file.getAttribute('href')).toBe('/api/clients/7/export')

  await user.click(screen.getByRole('button', { name: 'Effacer ses données' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('Karim Benali sont effacés, et son compte est fermé.')
  await user.click(screen.getByRole('button', { name: 'Effacer' }))
  expect(await screen.findByText(sentence)).toBeTruthy()

  api.answers[erase] = () => Response.json({ success: true })
  await user.click(screen.getByRole('button', { name: 'Effacer' }))
  expect(await screen.findByText('La liste')).toBeTruthy()
  expect(search()).toEqual({ q: 'karim' })
})
