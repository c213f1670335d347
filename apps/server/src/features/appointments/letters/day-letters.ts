import { heldUntil } from '@tramontane/contract/appointments/appointment-admin'
import { isPlaceholderEmail } from '@tramontane/contract/subscriptions/subscription-admin'
import type { Db, Tx } from '@tramontane/db/database'
import type { Appointment } from '@tramontane/db/people/appointments'
import type { Deps } from '../../../deps.ts'
import type { AppointmentMail } from '../../../mail/appointments/appointment-facts.ts'
import { clientAbsent, vanLate, vanOnItsWay } from '../../../mail/appointments/on-the-day.ts'
import type { RenderedMail } from '../../../mail/layout/letter.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { type Concerned, concernedBy } from '../concerned-queries.ts'
import { invitation, letterData, nameOf, personOf } from './appointment-letters.ts'
import { isToldBySms, tellOfWashBySms } from './wash-sms.ts'

type Timed = Pick<Appointment, 'id' | 'sequence'>

/** Once for each time that an appointment was given. */
export function onItsWayKey({ id, sequence }: Timed): string {
  return `appointment-en-route:${id}:${sequence}`
}

/** Shapes: `deedKey` of the notice, as a wash can be late twice. */
export function lateKey(deedKey: string, id: number): string {
  return `appointment-late:${id}:${deedKey}`
}

/** Shapes: `sequence` as it is once canceled. */
export function absentKey({ id, sequence }: Timed): string {
  return `appointment-absent:${id}:${sequence}`
}

/** Held for some seconds, in which it can be taken back; so are the two below. Answers whether somebody is written to. */
export function tellOnItsWay(tx: Tx, deps: Deps, appointment: Timed, arrivesAt: Date): Promise<boolean> {
  return tell(tx, deps, appointment.id, {
    dedupKey: onItsWayKey(appointment),
    render: (data) => vanOnItsWay({ ...data, arrivesAt }),
    sms: { kind: 'en_route', arrivesAt },
  })
}

export function tellLateStop(
  tx: Tx,
  deps: Deps,
  { id, deedKey, arrivesAt }: { id: number; deedKey: string; arrivesAt: Date },
): Promise<boolean> {
  return tell(tx, deps, id, {
    dedupKey: lateKey(deedKey, id),
    render: (data) => vanLate({ ...data, arrivesAt }),
    sms: { kind: 'late', arrivesAt },
  })
}

/** Of the appointment as it stands, canceled: calendars drop it. */
export function tellAbsent(tx: Tx, deps: Deps, appointment: Timed, isCounted: boolean): Promise<boolean> {
  return tell(tx, deps, appointment.id, {
    dedupKey: absentKey(appointment),
    render: (data) => clientAbsent({ ...data, isCounted }),
    hasInvitation: true,
  })
}

/** Whether somebody who waits for a late van would be written to. */
export async function isReachable(tx: Db, deps: Deps, id: number): Promise<boolean> {
  const concerned = await concernedBy(tx, id)
  return concerned !== null && (reachedBy(concerned) !== null || isToldBySms(deps, 'late', concerned))
}

function reachedBy(concerned: Concerned) {
  const to = personOf(concerned)
  return to && !isPlaceholderEmail(to.address) ? to : null
}

type Told = {
  dedupKey: string
  render: (data: AppointmentMail) => RenderedMail
  sms?: { kind: 'en_route' | 'late'; arrivesAt: Date }
  hasInvitation?: boolean
}

async function tell(tx: Tx, deps: Deps, id: number, { dedupKey, render, sms, hasInvitation }: Told) {
  const concerned = await concernedBy(tx, id)
  if (!concerned) return false
  const to = reachedBy(concerned)
  const letter = letterData(deps, concerned, nameOf(concerned))
  const notBefore = heldUntil(deps.clock.now())
  const isBySms = sms
    ? await tellOfWashBySms(tx, deps, concerned, { ...sms, dedupKey, letter, notBefore })
    : false
  if (!to) return isBySms
  const isByMail = await enqueue(tx, deps, {
    ...{ dedupKey, to, notBefore },
    mail: render(letter),
    attachments: hasInvitation ? [invitation(deps, concerned.appointment, to)] : [],
  })
  return isByMail || isBySms
}
