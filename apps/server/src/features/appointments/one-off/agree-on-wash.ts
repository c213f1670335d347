import type { AgreementInput } from '@tramontane/contract/appointments/one-off'
import type { Tx } from '@tramontane/db/database'
import type { Appointment } from '@tramontane/db/people/appointments'
import { dayOf } from '@tramontane/domain/days/calendar'
import { depositOf } from '@tramontane/domain/washes/deposits'
import { latestStart } from '@tramontane/domain/washes/rescheduling'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { isReachable } from '../../outbox/plain-address.ts'
import { concernedBy } from '../concerned-queries.ts'
import { nameOf, personOf } from '../letters/appointment-letters.ts'
import { concludedTerms } from './concluded.ts'
import { changeOneOff, insertOneOff } from './one-off-queries.ts'
import { priceWash, type WashPrice } from './price-wash.ts'

/**
 * Its client accepts it while booking, or accepted the devis that it is of, whose price it then has: the address proves who
 * did.
 */
export type OnlineAgreement = {
  way: 'online'
  acceptedFrom: string
  isExpress: boolean
  travelCents?: null
  price?: WashPrice
}

type Agreed = { appointment: Appointment; agreement: AgreementInput | OnlineAgreement | null }

/**
 * Keeps how a wash that no subscription pays is agreed with its client: proposed by e-mail, or concluded, by phone or
 * online.
 * Without words of the administrator it is proposed where an address is known, else it was agreed by phone today.
 * Nothing for a professional, and for what is over or canceled.
 * Errors: 400 on `agreement.way` without an address, on `agreement.agreedOn`, and those of `priceWash`.
 */
export async function agreeOnWash(tx: Tx, deps: Deps, { appointment, agreement }: Agreed) {
  if (appointment.subscriptionId !== null || agreement?.way === 'professional') return
  if (!isToCome(appointment, deps.clock.now()) && agreement?.way !== 'phone') return
  const customer = await customerOf(tx, appointment)
  const usual = isReachable(customer.customerEmail) ? { way: 'email' as const } : phoneToday(deps)
  const agreed = agreement ?? usual
  const quoted = agreed.way === 'online' ? agreed.price : undefined
  const price = quoted ?? priceWash(deps, { ...appointment, travelCents: agreed.travelCents })
  await keepAgreement(tx, deps, { appointment, agreed, price, customer })
}

/** How it is agreed, but for a professional. */
export type ConsumerAgreement = Exclude<AgreementInput, { way: 'professional' }> | OnlineAgreement

type Kept = {
  appointment: Appointment
  agreed: ConsumerAgreement
  price: WashPrice
  customer: Awaited<ReturnType<typeof customerOf>>
}

/** The row, and its terms where it is concluded at once. */
export async function keepAgreement(tx: Tx, deps: Deps, { appointment, agreed, price, customer }: Kept) {
  if (agreed.way === 'email' && !isReachable(customer.customerEmail))
    throw new AppError('validation', { fields: { 'agreement.way': noAddress } })
  if (agreed.way === 'phone') refuseWrongCall(deps, agreed.agreedOn, appointment)
  const contract = await insertOneOff(tx, {
    ...customer,
    ...price,
    depositCents: agreed.way === 'online' ? null : depositFor(deps, price),
    appointmentId: appointment.id,
    way: agreed.way === 'phone' ? 'phone' : 'email',
    service: appointment.service,
    agreedOn: agreed.way === 'phone' ? agreed.agreedOn : null,
    createdAt: deps.clock.now(),
  })
  if (agreed.way === 'email') return contract
  if (agreed.way === 'online') {
    const { acceptedFrom, isExpress } = agreed
    return changeOneOff(tx, contract.id, {
      ...{ acceptedAt: deps.clock.now(), acceptedFrom },
      ...concludedTerms(deps, { appointment, contract, isExpress }),
    })
  }
  const isExpress = agreed.expressStart === true
  return changeOneOff(tx, contract.id, concludedTerms(deps, { appointment, contract, isExpress }))
}

/** What is asked before a wash of this price, as the settings are; nothing of what a visitor booked online. */
export function depositFor(
  { settings }: Pick<Deps, 'settings'>,
  { priceCents, travel }: WashPrice,
): number | null {
  const travelCents = travel.kind === 'surcharge' ? travel.cents : 0
  return depositOf(settings.current.deposit, priceCents + travelCents)
}

const noAddress =
  'Cette personne n’a pas d’adresse e-mail : choisissez « convenu par téléphone », ou ajoutez son adresse.'

/** Errors: 400 for a call that is still to come, or after the wash. */
export function refuseWrongCall({ clock }: Pick<Deps, 'clock'>, agreedOn: string, { date }: Appointment) {
  if (agreedOn > dayOf(clock.now())) throw wrongCall('Ce jour est encore à venir.')
  if (agreedOn > dayOf(date)) throw wrongCall('Ce jour est après le rendez-vous.')
}

function wrongCall(sentence: string): AppError {
  return new AppError('validation', { fields: { 'agreement.agreedOn': sentence } })
}

export function phoneToday({ clock }: Pick<Deps, 'clock'>): ConsumerAgreement {
  return { way: 'phone', agreedOn: dayOf(clock.now()) }
}

function isToCome({ date, timeSlot, status }: Appointment, now: Date): boolean {
  return (status === 'pending' || status === 'confirmed') && latestStart({ start: date, timeSlot }) > now
}

/** With whom; the address is empty for somebody who gave none that a message could reach. */
export async function customerOf(tx: Tx, { id }: Appointment) {
  const concerned = await concernedBy(tx, id)
  const person = concerned && personOf(concerned)
  const customerEmail = person && isReachable(person.address) ? person.address : ''
  return { customerName: concerned ? nameOf(concerned) : '', customerEmail }
}
