import { withdrawalForm } from '@tramontane/content/endings/withdrawal-form'
import { callerName } from '@tramontane/contract/clients/caller'
import { placeholderEmail } from '@tramontane/contract/subscriptions/subscription-admin'
import type { Tx } from '@tramontane/db/database'
import type { Appointment } from '@tramontane/db/people/appointments'
import { addressCharge } from '@tramontane/domain/contracts/agreed-travel'
import { agreementState, isAgreed } from '@tramontane/domain/contracts/one-off-contract'
import { lastWithdrawalDay } from '@tramontane/domain/contracts/withdrawal'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import type { SmsKind } from '@tramontane/domain/messages/message-kinds'
import { isReachedAsKnown } from '@tramontane/domain/people/same-person'
import { latestStart, movesLeft } from '@tramontane/domain/washes/rescheduling'
import { isAwaited } from '@tramontane/domain/washes/statuses'
import { vehicleName } from '@tramontane/domain/washes/vehicle'
import { isDrivePaid } from '@tramontane/domain/washes/wash-payments'
import { appointmentCalendar } from '../../../calendar/appointment-calendar.ts'
import type { Deps } from '../../../deps.ts'
import { appointmentBooked } from '../../../mail/appointments/appointment-booked.ts'
import {
  type AppointmentCancelled,
  appointmentCancelled,
} from '../../../mail/appointments/appointment-cancelled.ts'
import type { AppointmentMail } from '../../../mail/appointments/appointment-facts.ts'
import { appointmentMoved } from '../../../mail/appointments/appointment-moved.ts'
import { oneOffConfirmed } from '../../../mail/appointments/one-off-confirmed.ts'
import { oneOffProposed } from '../../../mail/appointments/one-off-proposed.ts'
import type { RenderedMail } from '../../../mail/layout/letter.ts'
import { mailSite } from '../../../mail/layout/mail-site.ts'
import { contractAttachments } from '../../../mail/subscription/contract-attachments.ts'
import type { SmsFacts } from '../../../sms/sms-text.ts'
import { releaseMessages, withdrawSms } from '../../outbox/take-back.ts'
import { todoLinks } from '../../todo/links.ts'
import { writeToClient } from '../../todo/write-to-client.ts'
import { calendarFacts } from '../client/calendar-file.ts'
import { type Concerned, concernedBy } from '../concerned-queries.ts'
import { movesThisTerm } from '../moves-this-term.ts'
import { changeLink, offerLink } from '../one-off/by-link/offer-link.ts'
import { concludedOn, referenceOfOneOff } from '../one-off/concluded.ts'
import type { OneOffContract } from '../one-off/one-off-queries.ts'
import { servicePrice } from '../one-off/price-wash.ts'
import { atOnce, type Telling } from './telling.ts'
import { isToldBySms, tellOfWashBySms } from './wash-sms.ts'

/**
 * To the person whose appointment it is, with the invitation that their calendar follows; so are the two below. What
 * they have still to confirm carries the link to do it in place of the invitation; what is agreed, its contract.
 */
export async function tellBooked(tx: Tx, deps: Deps, { id }: Appointment, telling = atOnce) {
  await tell(tx, deps, id, toldBooked(telling))
}

/** The same of one that is new: nothing was told of it before. */
export async function tellPlaced(tx: Tx, deps: Deps, placed: Concerned, telling = atOnce) {
  await tell(tx, deps, placed.appointment.id, { ...toldBooked(telling), placed })
}

function toldBooked(telling: Telling): Told {
  return { matter: 'appointment-booked', telling, render: bookedMail, sms: { kind: 'booked' } }
}

/** What is agreed of a wash has changed, or was confirmed: its contract, or the link to confirm it. */
export async function tellAgreement(tx: Tx, deps: Deps, { id }: Appointment, telling = atOnce) {
  await tell(tx, deps, id, { matter: 'one-off-agreement', telling, render: bookedMail, apart: whatIsAgreed })
}

function bookedMail(data: AppointmentMail): RenderedMail {
  if (data.proposal) return oneOffProposed({ ...data, proposal: data.proposal })
  return data.contract ? oneOffConfirmed({ ...data, contract: data.contract }) : appointmentBooked(data)
}

export async function tellMoved(
  tx: Tx,
  deps: Deps,
  { id }: Appointment,
  { from, isOurs, telling = atOnce }: { from: Appointment; isOurs: boolean; telling?: Telling },
) {
  const before = { day: dayOf(from.date), time: from.timeSlot }
  await tell(tx, deps, id, {
    matter: movedMatter,
    telling,
    render: (data) => appointmentMoved({ ...data, before }),
    // Who moves their own wash has just read its new time.
    sms: isOurs ? { kind: 'moved', before } : undefined,
  })
}

const movedMatter = 'appointment-moved'

/** What tells of the last time that an appointment was given. */
export function movedKey({ id, sequence }: Pick<Appointment, 'id' | 'sequence'>): string {
  return `${movedMatter}:${id}:${sequence}`
}

type CancelledTelling = Pick<AppointmentCancelled, 'wash' | 'isOurs' | 'isMissed'> & { telling?: Telling }

export async function tellCancelled(
  tx: Tx,
  deps: Deps,
  { id }: Appointment,
  { telling = atOnce, ...what }: CancelledTelling,
) {
  await tell(tx, deps, id, {
    matter: 'appointment-cancelled',
    telling,
    // A wash that was missed is told of: it comes back.
    isEvenOver: what.isMissed && what.wash.state === 'returned',
    render: (data) => appointmentCancelled({ ...data, ...what }),
    sms: what.isMissed ? undefined : { kind: 'cancelled' },
  })
}

type Told = {
  matter: string
  telling: Telling
  isEvenOver?: boolean
  render: (data: AppointmentMail) => RenderedMail
  /** What an SMS says of it too. */
  sms?: { kind: SmsKind; before?: SmsFacts['before'] }
  /** Tells it apart from what was told of the same matter and time. */
  apart?: (concerned: Concerned) => string
  /** What is new, as it was read. */
  placed?: Concerned
}

function whatIsAgreed({ contract }: Concerned): string {
  if (!contract) return ''
  const { id, service, priceCents, travel, expressRequestedAt } = contract
  const facts = [id, agreementState(contract), service, priceCents, JSON.stringify(travel)]
  return [...facts, ...(expressRequestedAt ? ['express'] : [])].join(':')
}

async function tell(tx: Tx, deps: Deps, id: number, told: Told) {
  const { matter, telling, isEvenOver, render, apart, sms, placed } = told
  if (!telling.isTold) return
  const concerned = placed ?? (await concernedBy(tx, id))
  const isContract = concerned !== null && render === bookedMail && Boolean(concerned.contract?.terms)
  const to = concerned && (personOf(concerned) ?? (isContract ? byPost(concerned) : null))
  const isBySms = concerned !== null && sms !== undefined && isToldBySms(deps, sms.kind, concerned)
  if (!concerned || !(to || isBySms)) return
  const { appointment } = concerned
  if (!isEvenOver && isOver(appointment, deps.clock.now())) return
  if (!placed) {
    await releaseMessages(tx, deps, `${movedMatter}:${id}:`)
    await withdrawSms(tx, `${movedMatter}:${id}:`)
  }
  const terms = isContract && concerned.contract?.terms
  const dedupKey = [matter, id, appointment.sequence, ...(apart ? [apart(concerned)] : [])].join(':')
  const letter = await offeredLetter(tx, deps, concerned, to?.name ?? nameOf(concerned))
  if (sms)
    await tellOfWashBySms(tx, deps, concerned, { ...sms, dedupKey, letter, notBefore: telling.notBefore })
  if (!to) return
  await writeToClient(tx, deps, {
    dedupKey,
    to,
    mail: render({
      ...letter,
      movesLeft: await movesLeftOf(tx, deps, appointment),
      isExpressAsked: telling.isExpressAsked === true,
    }),
    attachments: [
      ...(isProposed(concerned) ? [] : [invitation(deps, appointment, to)]),
      ...(terms ? contractAttachments(mailSite(deps), terms) : []),
    ],
    link: todoLinks.wash(id, dayOf(appointment.date)),
    note: 'Vous pouvez aussi la remettre en mains propres, au plus tard au début du lavage. Joignez-y les conditions du lavage ponctuel, à la page /cgv.',
    ...(terms && { enclosed: withdrawalForm(deps.settings.current) }),
    notBefore: telling.notBefore,
  })
}

/** Who agreed by phone and gave no address: what is agreed is confirmed all the same. Source: LAW-14. */
function byPost({ appointment, client, contract }: Concerned) {
  if (client?.hasAccount || client?.deletedAt || !contract) return null
  return { name: contract.customerName, address: placeholderEmail(`rendez-vous-${appointment.id}`) }
}

/** Nothing is agreed yet: no calendar is invited, and none is told that it was. */
function isProposed({ contract }: Concerned): boolean {
  return contract !== null && agreementState(contract) === 'to_confirm'
}

/** It is agreed and still to be done: by a page of ours, or else with somebody who has an address and no account. */
export function hasChangeLink(concerned: Concerned): boolean {
  const { contract, appointment, client } = concerned
  if (!isAwaited(appointment.status) || appointment.clientId === null) return false
  const state = contract ? agreementState(contract) : 'agreed'
  if (state === 'confirmed') return true
  return isAgreed(state) && !client?.hasAccount && personOf(concerned) !== null
}

/** What a message says of a wash, with the link to confirm it where its client has not, or to change what is agreed. */
export async function offeredLetter(
  tx: Tx,
  deps: Deps,
  concerned: Concerned,
  customerName: string,
): Promise<AppointmentMail> {
  const data = letterData(deps, concerned, customerName)
  if (hasChangeLink(concerned))
    return { ...data, changeUrl: await changeLink(tx, deps, concerned.appointment) }
  if (!isProposed(concerned)) return data
  return { ...data, proposal: { url: await offerLink(tx, deps, concerned.appointment) } }
}

/** Nobody is told of a wash that has begun, or that is said to be done: an administrator tidies the planning. */
function isOver({ date, timeSlot, status }: Appointment, now: Date): boolean {
  return latestStart({ start: date, timeSlot }) <= now || status === 'completed'
}

/** What a calendar follows: the appointment as it stands, or that it is cancelled. */
export function invitation(deps: Deps, appointment: Appointment, to: { name: string; address: string }) {
  const method = appointment.status === 'canceled' ? ('CANCEL' as const) : ('REQUEST' as const)
  const attendee = { name: to.name, email: to.address }
  return {
    filename: 'rendez-vous.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: appointmentCalendar(mailSite(deps), calendarFacts(appointment), {
      method,
      attendee,
      writtenAt: deps.clock.now(),
    }),
  }
}

/**
 * Whose appointment it is; null for a client who was forgotten, and for one who gave no address. Who has no account is
 * written to where the request said, which may be newer than what is known.
 */
export function personOf({ client, contact }: Concerned): { name: string; address: string } | null {
  if (client?.deletedAt) return null
  const address = client?.hasAccount ? client.email : contact?.email || client?.email
  return address ? { name: nameOf({ client, contact }), address } : null
}

/** Who wrote with an address or a number that is not the client's own reads the name that they gave. */
export function nameOf({ client, contact }: Pick<Concerned, 'client' | 'contact'>): string {
  if (!client) return contact?.name ?? ''
  const isKnown = client.hasAccount || !contact || isReachedAsKnown(reachOf(contact), reachOf(client))
  return isKnown ? callerName(client) : contact.name
}

function reachOf({ email, phone }: { email: string | null; phone: string | null }) {
  return { email: email ?? '', phone: phone ?? '' }
}

/** What any message says of a wash. */
export function letterData(deps: Deps, concerned: Concerned, customerName: string): AppointmentMail {
  const { appointment, client, vehicle, car, place, contract, receivedCents } = concerned
  const day: Day = dayOf(appointment.date)
  const { service, timeSlot, address } = appointment
  const travel = contract?.travel ?? addressCharge(deps.settings.current, address, place)
  return {
    site: mailSite(deps),
    customerName,
    service,
    day,
    time: timeSlot,
    address,
    vehicle,
    car: car && vehicleName(car),
    travel: travel ?? { kind: 'quotation' },
    isDrivePaid: vehicle !== null && isDrivePaid(travel, receivedCents),
    priceCents: vehicle ? null : (contract?.priceCents ?? servicePrice(deps, service)),
    hasAccount: client?.hasAccount === true,
    movesLeft: null,
    isExpressAsked: false,
    proposal: null,
    changeUrl: null,
    contract: contract && oneOffFacts(contract),
  }
}

/** Null while it is proposed, and once it was renounced. */
function oneOffFacts(contract: OneOffContract): AppointmentMail['contract'] {
  const madeOn = concludedOn(contract)
  if (madeOn === null || contract.withdrawnAt) return null
  return {
    reference: referenceOfOneOff(contract),
    concludedOn: madeOn,
    isByPhone: contract.way === 'phone',
    isExpress: contract.expressRequestedAt !== null,
    lastWithdrawalDay: lastWithdrawalDay(madeOn),
  }
}

/** How often the client of a wash may still move one in this term; null where nobody counts. */
export async function movesLeftOf(
  tx: Tx,
  { clock }: Deps,
  { subscriptionId }: Appointment,
): Promise<number | null> {
  if (subscriptionId === null) return null
  const moves = await movesThisTerm(tx, [subscriptionId], clock.now())
  return movesLeft(moves.get(subscriptionId) ?? 0)
}
