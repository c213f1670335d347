import type { Tx } from '@tramontane/db/database'
import type { Appointment } from '@tramontane/db/people/appointments'
import { endsContract, type RenouncedOutcome } from '@tramontane/domain/contracts/one-off-contract'
import { judgedOn, type Received } from '@tramontane/domain/contracts/received-declaration'
import { lastWithdrawalDay } from '@tramontane/domain/contracts/withdrawal'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { latestStart } from '@tramontane/domain/washes/rescheduling'
import { isAwaited } from '@tramontane/domain/washes/statuses'
import type { Deps } from '../../../deps.ts'
import { oneOffRenounced, renouncedNews } from '../../../mail/appointments/one-off-renounced.ts'
import { mailSite } from '../../../mail/layout/mail-site.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { journalled } from '../../endings/by-post/received.ts'
import { noteReceived } from '../../endings/note-received.ts'
import { refundDueDay } from '../../endings/withdrawal/refund-due-day.ts'
import { todoLinks } from '../../todo/links.ts'
import { tellOwner } from '../../todo/tell-owner.ts'
import { writeToClient } from '../../todo/write-to-client.ts'
import { keepDue } from '../day/dues.ts'
import { endAppointment } from '../end-appointment.ts'
import { settleEndedWash } from '../online-payments/refunds/settle-ended-wash.ts'
import { concludedOn, referenceOfOneOff } from './concluded.ts'
import type { NamedOneOff } from './one-off-named.ts'
import { changeOneOff } from './one-off-queries.ts'

type JudgedWash = {
  outcome: RenouncedOutcome
  /** The last day of withdrawal, and that on which money may be on its way back. */
  lastDay: Day
  refundDueDay: Day
}

type Asked = { now: Date; received: Received | null }

/**
 * What a withdrawal from a one-off wash does. In time is what left in time; what was washed on a later day than that on
 * which it left is nobody's to pay. Source: R-72; LAW-20 to LAW-22; Code de la consommation, L221-21.
 */
export function judgeRenounced(named: NamedOneOff, { now, received }: Asked): JudgedWash {
  const declaredOn = received?.receivedDay ?? dayOf(now)
  const lastDay = lastWithdrawalDay(concludedOn(named.contract) ?? declaredOn)
  return {
    outcome: outcomeOf(named, { now, lastDay, leftOn: received ? judgedOn(received) : declaredOn }),
    lastDay,
    refundDueDay: refundDueDay(declaredOn, now),
  }
}

type Judging = { now: Date; lastDay: Day; leftOn: Day }

function outcomeOf(
  { contract, appointment }: NamedOneOff,
  { now, lastDay, leftOn }: Judging,
): RenouncedOutcome {
  if (leftOn > lastDay) return 'late'
  if (!appointment || !isDone(appointment, now) || contract.replacedAt) return 'canceled'
  if (appointment.date >= instantOf(plusDays(leftOn, 1))) return 'done_after'
  return contract.expressRequestedAt ? 'lost' : 'owes_nothing'
}

/** Said to be done, or over at its hour and not canceled. */
function isDone({ status, date: start, timeSlot }: Appointment, now: Date): boolean {
  if (status === 'completed') return true
  return status !== 'canceled' && latestStart({ start, timeSlot }) <= now
}

function isStanding(appointment: Appointment | null): appointment is Appointment {
  return appointment !== null && isAwaited(appointment.status)
}

type Renounced = {
  named: NamedOneOff
  judged: JudgedWash
  endingId: number
  declaredAt: Date
  actor: string
  /** How it came that was not made online. */
  received: Received | null
}

/** Does in the caller's transaction what was judged: the contract and its wash to come are over, and both sides are told. */
export async function renounceWash(tx: Tx, deps: Deps, renounced: Renounced) {
  const { named, judged, declaredAt, actor, received } = renounced
  const { contract, appointment } = named
  if (endsContract(judged.outcome) && appointment?.status === 'canceled')
    await settleEndedWash(tx, deps, appointment, 'withdrawn')
  if (endsContract(judged.outcome)) await changeOneOff(tx, contract.id, { withdrawnAt: declaredAt })
  if (judged.outcome === 'canceled' && isStanding(appointment))
    await endAppointment(tx, deps, { appointment, givesWashBack: false, ending: 'withdrawn' })
  if (appointment && endsContract(judged.outcome)) await keepDue(tx, deps, appointment)

  await tell(tx, deps, renounced)
  await recordAudit(tx, deps, {
    actor,
    action: received ? 'withdrawal.record' : 'withdrawal.declare',
    target: appointment ? `appointment:${appointment.id}` : `one-off:${contract.id}`,
    details: {
      ...{ isLate: judged.outcome === 'late', refundCents: 0 },
      ...(received && journalled(received)),
    },
  })
}

async function tell(tx: Tx, deps: Deps, { named, judged, endingId, declaredAt, received }: Renounced) {
  const { contract, appointment } = named
  const { customerName, customerEmail } = contract
  const data = {
    site: mailSite(deps),
    ...judged,
    ...{ declaredAt, received, customerName },
    email: customerEmail,
    reference: referenceOfOneOff(contract),
    contractDay: concludedOn(contract) ?? dayOf(declaredAt),
    service: contract.service,
    priceCents: contract.priceCents,
    travel: contract.travel,
  }
  const person = { name: customerName, address: customerEmail }
  const dedupKey = `one-off-renounced:${contract.id}:${judged.outcome}`
  const link = appointment ? todoLinks.wash(appointment.id, dayOf(appointment.date)) : todoLinks.list
  await writeToClient(tx, deps, { dedupKey, to: person, mail: oneOffRenounced(data), link })
  const news = renouncedNews(data)
  if (received) {
    const about = { customerName, reference: data.reference, link }
    await noteReceived(tx, deps, { about, endingId, kind: 'withdrawal', detail: news.detail })
    return
  }
  await tellOwner(tx, deps, { dedupKey: `owner-${dedupKey}`, kind: 'withdrawal', ...news, link, person })
}
