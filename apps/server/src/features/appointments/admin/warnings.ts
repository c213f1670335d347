import { workWarning } from '@tramontane/contract/appointments/appointment-warnings'
import type { AppointmentWarning } from '@tramontane/contract/replies/appointments/appointments'
import type { Db } from '@tramontane/db/database'
import { isBlockedByArrears } from '@tramontane/domain/contracts/periods'
import { dayOf } from '@tramontane/domain/days/calendar'
import { breakMet, workDay } from '@tramontane/domain/days/worked-days'
import type { Spot } from '@tramontane/domain/road/spot'
import { isServedOn } from '@tramontane/domain/rounds/sectors'
import { suspensionOn } from '@tramontane/domain/rounds/suspensions'
import type { Break } from '@tramontane/domain/site/business-settings'
import { latestStart } from '@tramontane/domain/washes/rescheduling'
import type { AppointmentStatus } from '@tramontane/domain/washes/statuses'
import { suspendedAs } from '@tramontane/domain/washes/suspended-as'
import type { Deps } from '../../../deps.ts'
import { lacksExpress } from '../express-request.ts'
import { intervalOf, type Place } from '../planning.ts'
import type { RunningSubscription } from '../usable-subscription.ts'
import { washesLeft } from '../wash-ledger/washes-left.ts'

/** What is unusual about the moment of a wash: an administrator is warned, not stopped. */
export function slotWarnings(deps: Deps, slot: Place, status: AppointmentStatus): AppointmentWarning[] {
  const unusual = placeWarning(deps, slot)
  const isPast =
    status !== 'completed' &&
    latestStart({ start: intervalOf(slot).start, timeSlot: slot.time }) <= deps.clock.now()
  return [...(unusual ? [unusual] : []), ...(isPast ? (['past'] as const) : [])]
}

/** With the very break that a wash meets, where that is what is unusual about it. */
export function withPause<Told extends { warnings: AppointmentWarning[] }>(
  deps: Deps,
  slot: Place,
  told: Told,
): Told & { pause?: Break } {
  const pause = told.warnings.includes('in_break') ? pauseMet(deps, slot) : null
  return pause ? { ...told, pause } : told
}

function pauseMet({ settings }: Deps, { day, time, minutes }: Place): Break | null {
  const { hours } = workDay(day, settings.current)
  return hours && time !== null ? breakMet({ time, minutes }, hours) : null
}

/** Of a wash in a town whose sectors have other days, or in which it is suspended. Shapes: `service` by its title. */
export function townWarnings(
  { settings: { current } }: Deps,
  { day }: Place,
  { spot, service }: { spot: Spot | null; service: string },
): AppointmentWarning[] {
  return [
    ...(isServedOn(day, spot, current) ? [] : (['outside_sector'] as const)),
    ...(suspensionOn(day, { spot, service: suspendedAs(service) }, current) ? (['suspended'] as const) : []),
  ]
}

/** Without an hour, the day alone can be unusual. */
function placeWarning({ settings }: Deps, { day, time, minutes }: Place): AppointmentWarning | null {
  const warning = workWarning({ day, time: time ?? '', minutes }, settings.current)
  const isOfHour = warning === 'outside_hours' || warning === 'in_break'
  return isOfHour && time === null ? null : warning
}

/**
 * Whether a wash that is given this day lies within the withdrawal period of a contract whose client did not ask for it
 * expressly. Source: R-67.
 */
export async function expressWarnings(
  db: Db,
  { subscription, slot }: { subscription: RunningSubscription; slot: Place },
): Promise<AppointmentWarning[]> {
  return (await lacksExpress(db, { subscription, day: slot.day })) ? ['express_request'] : []
}

/** The same of a wash that no subscription pays, once it is agreed. */
export async function oneOffWarnings(
  db: Db,
  appointmentId: number,
  { day }: Place,
): Promise<AppointmentWarning[]> {
  return (await lacksExpress(db, { subscription: null, appointmentId, day })) ? ['express_request'] : []
}

/** What is unusual about the wash that it takes from a subscription. Called before it is taken. */
export async function washWarnings(
  db: Db,
  deps: Deps,
  { subscription, slot }: { subscription: RunningSubscription | null; slot: Place },
): Promise<AppointmentWarning[]> {
  if (!subscription) return ['no_subscription']
  const { pastDueSince } = subscription
  const isOverdue = isBlockedByArrears(pastDueSince && dayOf(pastDueSince), dayOf(deps.clock.now()))
  const left = await washesLeft(db, subscription, slot.day)
  return [
    ...(await expressWarnings(db, { subscription, slot })),
    ...(left === 0 ? (['no_wash_left'] as const) : []),
    ...(isOverdue ? (['payment_overdue'] as const) : []),
  ]
}
