import type { ClientAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { ClientWait } from '@tramontane/contract/replies/appointments/waitlist'
import type { ClientInfo, ClientSubscription } from '@tramontane/contract/replies/clients/clients'
import type { Place } from '@tramontane/contract/replies/clients/places'
import type { EndingPreview, EndingsPreview } from '@tramontane/contract/replies/subscriptions/endings'

/** For tests: a client of one Premium subscription, started on 1 November 2026. */
export const clio: ClientSubscription = {
  id: 1,
  type: 'Premium',
  status: 'active',
  startDate: '2026-11-01',
  nextRenewalDate: '2026-12-01',
  remainingWashes: 2,
  periods: [
    { start: '2026-11-01', lastDay: '2026-11-30', washesLeft: 2 },
    { start: '2026-12-01', lastDay: '2026-12-31', washesLeft: 1 },
  ],
  carriedWashes: [],
  price: 11986,
  carBrand: 'Renault',
  carModel: 'Clio',
  licensePlate: 'AB-123-CD',
  placeId: 4,
  address: '3 rue des Mimosas',
  postalCode: '66300',
  city: 'Thuir',
  travel: { kind: 'surcharge', cents: 500 },
  reference: 'TRA-2026-0001',
  endsOn: null,
  endReason: null,
  lastWithdrawalDay: null,
  paymentLink: null,
  isBlocked: false,
  isPaused: false,
  provider: 'demo',
  hasContract: true,
}

export const transporter: ClientSubscription = {
  ...clio,
  id: 2,
  type: 'Standard',
  price: 6986,
  remainingWashes: 1,
  carBrand: 'Volkswagen',
  carModel: 'Transporter',
  licensePlate: 'XY-987-ZZ',
  address: '12 zone du Mas',
  postalCode: '66330',
  city: 'Cabestany',
  travel: { kind: 'included' },
}

/** Where the Clio is washed. */
export const home: Place = {
  ...{ id: 4, clientId: 1, label: 'Maison' },
  ...{ street: '3 rue des Mimosas', postalCode: '66300', city: 'Thuir', cityCode: '66210' },
  ...{ lat: 42.63, lon: 2.75, precision: 'address', isPinned: false },
  access: {
    ...{ isPrivate: true, hasWater: null, hasPower: null },
    ...{ parking: '', gateCode: '48A51', dog: '', remarks: '' },
  },
}

export const office: Place = {
  ...home,
  ...{ id: 9, label: 'Bureau', street: '12 zone du Mas', postalCode: '66330', city: 'Cabestany' },
  access: { ...home.access, isPrivate: null, gateCode: '' },
}

export const anne: ClientInfo = infoWith([clio])

/** An account that was opened without a subscription. */
export const without: ClientInfo = {
  ...infoWith([clio]),
  ...{ firstName: 'Zoé', lastName: 'Abadie', email: 'zoe@exemple.fr', address: '', postalCode: '', city: '' },
  ...{ carBrand: null, carModel: null, licensePlate: null, subscription: null, subscriptions: [] },
}

export function infoWith(subscriptions: [ClientSubscription, ...ClientSubscription[]]): ClientInfo {
  const [subscription] = subscriptions
  return {
    firstName: 'Anne',
    lastName: 'Puig',
    email: 'anne@exemple.fr',
    phone: '06 39 98 00 00',
    address: '3 rue des Mimosas',
    postalCode: '66300',
    city: 'Thuir',
    carBrand: subscription.carBrand,
    carModel: subscription.carModel,
    licensePlate: subscription.licensePlate,
    subscription,
    subscriptions,
    erasedOn: null,
    shouldChoosePassword: false,
    payTo: null,
    billsDue: [],
  }
}

export const appointment: ClientAppointment = {
  id: 7,
  service: 'Lavage Fast',
  date: '2026-11-23',
  time: '09:00',
  placeId: 4,
  address: '3 rue des Mimosas, 66300 Thuir',
  notes: 'Portail vert',
  status: 'pending',
  payableCents: null,
  isPaid: false,
  receivedCents: 0,
  givenBackCents: 0,
  backIfCanceledCents: 0,
  canReschedule: true,
  movesLeft: 2,
  cancelKeepsWash: true,
  isUnderWay: false,
  arrivesAt: null,
  subscriptionId: 1,
  isFirstVisit: false,
  seriesId: null,
  isToConfirm: false,
  photos: [],
}

/** What ending the Clio's contract by notice on 18 November 2026 would bring. */
export const notice: EndingPreview = {
  subscriptionId: 1,
  reference: 'TRA-2026-0001',
  vehicle: 'Renault Clio',
  way: 'cancellation',
  lastDay: '2027-04-30',
  isWithoutNotice: false,
  charge: { months: 5, monthlyCents: 11_986, rest: null, totalCents: 59_930 },
  givenBack: { months: [], cents: 0, dueDay: '2027-05-14' },
  overdueCents: 0,
  isPaidByCard: true,
  lastWithdrawalDay: null,
  refund: null,
  washes: [{ id: 9, service: 'Lavage Fast', day: '2027-05-04', time: '09:00' }],
}

export function previewOf(change: Partial<EndingsPreview> = {}): Response {
  const data = { endings: [notice], apart: { washes: [], areCancelled: false }, erasedOn: null, ...change }
  return Response.json({ success: true, data })
}

/** A Monday that the client waits for. */
export const wait: ClientWait = {
  ...{ id: 5, subscriptionId: 1, placeId: 4, service: 'Lavage Fast' },
  address: '3 rue des Mimosas, 66300 Thuir',
  ...{ from: '2026-11-23', to: '2026-11-23', until: '2026-11-23' },
  ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], parts: ['matin'] },
  wish: 'le lundi 23 novembre 2026, le matin',
  ...{ createdAt: '2026-11-18T09:00:00.000Z', toldAt: null },
}
