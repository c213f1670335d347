import type { Tx } from '@tramontane/db/database'
import { addressCharge } from '@tramontane/domain/agreed-travel'
import { type Day, dayOf } from '@tramontane/domain/calendar'
import { postponementsPerTerm } from '@tramontane/domain/plans'
import { latestStart } from '@tramontane/domain/rescheduling'
import { serviceIds, serviceTitles } from '@tramontane/domain/services'
import { appointmentCalendar } from '../../../calendar/appointment-calendar.ts'
import type { Deps } from '../../../deps.ts'
import { appointmentBooked } from '../../../mail/appointment-booked.ts'
import { type AppointmentCancelled, appointmentCancelled } from '../../../mail/appointment-cancelled.ts'
import type { AppointmentMail } from '../../../mail/appointment-facts.ts'
import { appointmentMoved } from '../../../mail/appointment-moved.ts'
import { mailSite } from '../../../mail/mail-site.ts'
import type { RenderedMail } from '../../../mail/rendered-mail.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { releaseMessages } from '../../outbox/take-back.ts'
import { calendarFacts } from '../calendar-facts.ts'
import { movesThisTerm } from '../moves-this-term.ts'
import type { Appointment } from '../queries.ts'
import { type Concerned, concernedBy } from './queries.ts'
import { atOnce, type Telling } from './telling.ts'

/** To the person whose appointment it is, with the invitation that their calendar follows; so are the two below. */
export async function tellBooked(tx: Tx, deps: Deps, { id }: Appointment, telling = atOnce) {
  await tell(tx, deps, id, { matter: 'appointment-booked', telling, render: appointmentBooked })
}

export async function tellMoved(
  tx: Tx,
  deps: Deps,
  { id }: Appointment,
  { from, telling = atOnce }: { from: Appointment; telling?: Telling },
) {
  const before = { day: dayOf(from.date), time: from.timeSlot }
  await tell(tx, deps, id, {
    matter: movedMatter,
    telling,
    render: (data) => appointmentMoved({ ...data, before }),
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
  })
}

type Told = {
  matter: string
  telling: Telling
  isEvenOver?: boolean
  render: (data: AppointmentMail) => RenderedMail
}

async function tell(tx: Tx, deps: Deps, id: number, { matter, telling, isEvenOver, render }: Told) {
  if (!telling.isTold) return
  const concerned = await concernedBy(tx, id)
  const to = concerned && personOf(concerned)
  if (!concerned || !to) return
  const { appointment } = concerned
  if (!isEvenOver && isOver(appointment, deps.clock.now())) return
  await releaseMessages(tx, deps, `${movedMatter}:${id}:`)
  await enqueue(tx, deps, {
    dedupKey: `${matter}:${id}:${appointment.sequence}`,
    to,
    mail: render({
      ...letterData(deps, concerned, to.name),
      movesLeft: await movesLeft(tx, deps, appointment),
    }),
    attachments: [invitation(deps, appointment, to)],
    notBefore: telling.notBefore,
  })
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

/** Whose appointment it is; null for an account that was deleted, and for a caller who gave no address. */
export function personOf({ client, contact }: Concerned): { name: string; address: string } | null {
  if (client?.deletedAt) return null
  if (client) return { name: `${client.firstName} ${client.lastName}`.trim(), address: client.email }
  return contact?.email ? { name: contact.name, address: contact.email } : null
}

export function letterData(deps: Deps, concerned: Concerned, customerName: string): AppointmentMail {
  const { appointment, vehicle, place } = concerned
  const day: Day = dayOf(appointment.date)
  const { service, timeSlot, address } = appointment
  return {
    site: mailSite(deps),
    customerName,
    service,
    day,
    time: timeSlot,
    address,
    vehicle,
    travel: addressCharge(deps.settings.current, address, place) ?? { kind: 'quotation' },
    priceCents: vehicle ? null : priceOf(deps, service),
    movesLeft: null,
  }
}

function priceOf({ settings }: Deps, service: string): number | null {
  const id = serviceIds.find((one) => serviceTitles[one] === service)
  return id ? settings.current.services[id].priceCents : null
}

async function movesLeft(tx: Tx, { clock }: Deps, { subscriptionId }: Appointment): Promise<number | null> {
  if (subscriptionId === null) return null
  const moves = await movesThisTerm(tx, [subscriptionId], clock.now())
  return Math.max(0, postponementsPerTerm - (moves.get(subscriptionId) ?? 0))
}
