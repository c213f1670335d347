import type { Tx } from '@tramontane/db/database'
import { type Day, dayOf, plusDays } from '@tramontane/domain/calendar'
import { withdrawalDays } from '@tramontane/domain/plans'
import { latestStart } from '@tramontane/domain/rescheduling'
import { lastWithdrawalDay } from '@tramontane/domain/withdrawal'
import type { Deps } from '../../../deps.ts'
import { mailSite } from '../../../mail/mail-site.ts'
import { oneOffRenounced, type RenouncedOutcome, renouncedNews } from '../../../mail/one-off-renounced.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { todoLinks } from '../../todo/links.ts'
import { tellOwner } from '../../todo/tell-owner.ts'
import { endAppointment } from '../end-appointment.ts'
import { changeOneOff } from '../one-off-queries.ts'
import type { Appointment } from '../queries.ts'
import { concludedOn, referenceOfOneOff } from './concluded.ts'
import { type NamedOneOff, oneOffNamed } from './one-off-named.ts'

/** What came of a declaration: `effectiveDay` is null where it has no effect. */
export type RenouncedWash = { effectiveDay: Day | null; isRepeated: boolean }

/**
 * Takes the withdrawal from a one-off wash in the caller's transaction: to come, it is cancelled and nothing is due; done
 * on the client's express request, its price stays due; done without one, nothing is. Both sides are told, and the same
 * declaration again changes nothing. Null where it names none of these contracts.
 * Source: R-72; LAW-20 to LAW-22.
 */
export async function renounceWash(
  tx: Tx,
  deps: Deps,
  declarant: { name: string; email: string; reference?: string | null },
): Promise<RenouncedWash | null> {
  const named = await oneOffNamed(tx, deps, declarant)
  if (!named) return null
  const now = deps.clock.now()
  const { withdrawnAt } = named.contract
  if (withdrawnAt) return { effectiveDay: dayOf(withdrawnAt), isRepeated: true }

  const outcome = outcomeOf(named, now)
  const hasEffect = outcome !== 'late' && outcome !== 'lost'
  if (hasEffect) await changeOneOff(tx, named.contract.id, { withdrawnAt: now })
  if (outcome === 'canceled' && isStanding(named.appointment))
    await endAppointment(tx, deps, { appointment: named.appointment, givesWashBack: false })

  await tell(tx, deps, { named, outcome })
  await recordAudit(tx, deps, {
    actor: 'system',
    action: 'withdrawal.declare',
    target: named.appointment ? `appointment:${named.appointment.id}` : `one-off:${named.contract.id}`,
    details: { isLate: outcome === 'late', refundCents: 0 },
  })
  return { effectiveDay: hasEffect ? dayOf(now) : null, isRepeated: false }
}

function outcomeOf({ contract, appointment }: NamedOneOff, now: Date): RenouncedOutcome {
  const madeOn = concludedOn(contract)
  if (madeOn !== null && dayOf(now) > lastWithdrawalDay(madeOn)) return 'late'
  if (!appointment || !isDone(appointment, now) || contract.replacedAt) return 'canceled'
  return contract.expressRequestedAt ? 'lost' : 'owes_nothing'
}

/** Said to be done, or over at its hour and not canceled. */
function isDone({ status, date: start, timeSlot }: Appointment, now: Date): boolean {
  if (status === 'completed') return true
  return status !== 'canceled' && latestStart({ start, timeSlot }) <= now
}

function isStanding(appointment: Appointment | null): appointment is Appointment {
  return appointment?.status === 'pending' || appointment?.status === 'confirmed'
}

type Told = { named: NamedOneOff; outcome: RenouncedOutcome }

async function tell(tx: Tx, deps: Deps, { named, outcome }: Told) {
  const { contract, appointment } = named
  const declaredAt = deps.clock.now()
  const madeOn = concludedOn(contract) ?? dayOf(declaredAt)
  const data = {
    site: mailSite(deps),
    ...{ outcome, declaredAt },
    customerName: contract.customerName,
    email: contract.customerEmail,
    reference: referenceOfOneOff(contract),
    contractDay: madeOn,
    lastDay: lastWithdrawalDay(madeOn),
    refundDueDay: plusDays(dayOf(declaredAt), withdrawalDays),
    service: contract.service,
    priceCents: contract.priceCents,
    travel: contract.travel,
  }
  const person = { name: contract.customerName, address: contract.customerEmail }
  const dedupKey = `one-off-renounced:${contract.id}:${outcome}`
  await enqueue(tx, deps, { dedupKey, to: person, mail: oneOffRenounced(data) })
  await tellOwner(tx, deps, {
    dedupKey: `owner-${dedupKey}`,
    kind: 'withdrawal',
    ...renouncedNews(data),
    link: appointment ? todoLinks.wash(appointment.id, dayOf(appointment.date)) : todoLinks.list,
    person,
  })
}
