import type { Tx } from '@tramontane/db/database'
import { type Appointment, changeAppointment } from '@tramontane/db/people/appointments'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import type { WashEnding } from '@tramontane/domain/washes/deposits'
import type { EndedMoney } from '@tramontane/domain/washes/ended-money'
import { latestStart } from '@tramontane/domain/washes/rescheduling'
import { lastDayOf, type WashPocket } from '@tramontane/domain/washes/wash-allowance'
import type { Deps } from '../../deps.ts'
import type { CancelledMailWash } from '../../mail/appointments/appointment-cancelled.ts'
import { planAgain } from '../quotes/quoted-wash.ts'
import { followFormerMoves } from './day-move/former-calls.ts'
import { followHour } from './hour-to-agree.ts'
import { tellCancelled } from './letters/appointment-letters.ts'
import { withdrawReminder } from './letters/reminder-message.ts'
import type { Telling } from './letters/telling.ts'
import { followConfirmation } from './one-off/to-confirm.ts'
import { settleEndedWash } from './online-payments/refunds/settle-ended-wash.ts'
import { settleUnfitWash } from './unfit-wash.ts'
import { endOf } from './usable-subscription.ts'
import { washContractOf } from './wash-ledger/queries.ts'
import { grantOneMore, returnFailedWash, returnWash, usedPocket } from './wash-ledger/take-wash.ts'
import type { WashContract } from './wash-ledger/washes-left.ts'

type Ended = {
  appointment: Appointment
  givesWashBack: boolean
  /** Of one that the business cancelled or missed: whether it owes one more. */
  failure?: { owesOneMore: boolean }
  /** Whether the message says that we cancel it; as `failure` has it where nothing is said. */
  isOurs?: boolean
  telling?: Telling
  /** What its money follows, where that is not told by the rest. */
  ending?: WashEnding
}

/**
 * What a cancellation brings, whoever decided it: the row stays, canceled; its wash comes back when `givesWashBack`; the
 * message, and no reminder. Answers whether a wash came back, and what becomes of what was paid.
 */
export async function endAppointment(
  tx: Tx,
  deps: Deps,
  ended: Ended,
): Promise<{ washReturned: boolean; money: EndedMoney }> {
  const { appointment, failure, telling } = ended
  const { id: appointmentId, sequence } = appointment
  const canceled = await changeAppointment(tx, appointmentId, {
    status: 'canceled',
    sequence: sequence + 1,
    updatedAt: deps.clock.now(),
  })
  const wash = await settleWash(tx, deps, ended)
  const money = await settleEndedWash(tx, deps, canceled, ended.ending ?? usualEnding(ended))
  await withdrawReminder(tx, appointmentId)
  await followFormerMoves(tx, appointmentId)
  await followHour(tx, deps, canceled)
  await followConfirmation(tx, deps, appointmentId)
  await planAgain(tx, deps, canceled)
  await settleUnfitWash(tx, deps, appointmentId, canceled.updatedAt)
  const { date: start, timeSlot } = appointment
  const isMissed = failure !== undefined && latestStart({ start, timeSlot }) <= deps.clock.now()
  await tellCancelled(tx, deps, canceled, {
    wash,
    isOurs: ended.isOurs ?? failure !== undefined,
    isMissed,
    telling,
  })
  return { washReturned: wash.state === 'returned', money }
}

function usualEnding({ failure, givesWashBack }: Ended): WashEnding {
  if (failure) return 'business'
  return givesWashBack ? 'client_in_time' : 'client_late'
}

const noWash: CancelledMailWash = { state: 'none' }

/** What becomes of the wash that it uses. */
async function settleWash(tx: Tx, deps: Deps, ended: Ended): Promise<CancelledMailWash> {
  const { appointment, givesWashBack, failure } = ended
  const { id: appointmentId, subscriptionId } = appointment
  if (subscriptionId === null) return noWash
  const use = { subscriptionId, appointmentId }
  if ((await usedPocket(tx, use)) === null) return noWash
  if (!givesWashBack) return { state: 'kept' }
  const contract = await washContractOf(tx, subscriptionId)
  if (!contract?.startDate) return noWash
  const running = { ...contract, startDate: contract.startDate }
  const pocket = failure
    ? await returnFailedWash(tx, deps, { contract: running, appointmentId })
    : await returnWash(tx, deps, use)
  if (!pocket) return noWash
  const hasOneMore = failure?.owesOneMore === true && (await grantOneMore(tx, deps, use, pocket))
  return { state: 'returned', hasOneMore, ...untilWhen(pocket, running, dayOf(deps.clock.now())) }
}

/** The last day of use: of where it lies, or of the contract where that is sooner. */
function untilWhen(pocket: WashPocket, contract: WashContract, today: Day) {
  const lastDay = lastDayOf(pocket, dayOf(contract.startDate))
  const end = endOf(contract)
  const isCarried = pocket.usableUntil !== null
  if (end === null || end > lastDay) return { lastDay, contractEnd: null, isCarried }
  const contractEnd = end <= today ? ('over' as const) : ('coming' as const)
  return { lastDay: plusDays(end, -1), contractEnd, isCarried }
}
