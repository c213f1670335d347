import { suspendedText } from '@tramontane/content/business/suspension-words'
import type { Db, Tx } from '@tramontane/db/database'
import { isClient } from '@tramontane/db/people/accounts'
import type { Appointment } from '@tramontane/db/people/appointments'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, instantOf, plusDays, timeOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { earliestVisitDay } from '@tramontane/domain/days/visit-days'
import { spotOnLine } from '@tramontane/domain/places/washing-place'
import type { Spot } from '@tramontane/domain/road/spot'
import { canBookOffered, freeStarts } from '@tramontane/domain/rounds/free-starts'
import type { WantedWash } from '@tramontane/domain/rounds/planning'
import { suspensionOn } from '@tramontane/domain/rounds/suspensions'
import { firstVisitService } from '@tramontane/domain/washes/first-visit'
import { isSlotStart } from '@tramontane/domain/washes/slots'
import { suspendedAs } from '@tramontane/domain/washes/suspended-as'
import type { Deps } from '../../../deps.ts'
import { settleTodos } from '../../todo/settle-todos.ts'
import { busyIn } from '../busy-feeds/busy-in-planning.ts'
import { placeAppointment } from '../place-appointment.ts'
import { emptyPlanning, intervalOf, type Place, planningAround, spanOf } from '../planning.ts'
import { firstVisitOf, type Subscription, subscriptionsWithoutVisit } from '../queries.ts'
import { addUnfitWash } from '../unfit-wash.ts'
import { isRunning, placeLine } from '../usable-subscription.ts'
import { spotAt } from '../whereabouts.ts'

export type FirstVisit = Appointment

type Promised = {
  subscription: Subscription
  /** False where another message says it. */
  isTold: boolean
  /** At the first payment, which may come late: a day that went by before it gives way too. */
  isBeginning?: boolean
}

/**
 * Makes an appointment of the visit that a contract promises, once: at the hour that was wished for while it is free,
 * else to be timed on its day. A day on which the wash has been suspended since is to be reviewed. With an account or
 * without one; null for a subscription without such a day.
 * Source.
 */
export async function planFirstVisit(
  tx: Tx,
  deps: Deps,
  { subscription, isTold, isBeginning = false }: Promised,
): Promise<FirstVisit | null> {
  const { id, clientId, firstVisitDate, plan } = subscription
  if (!firstVisitDate || !isRunning(subscription)) return null
  if (clientId === null || !(await isClient(tx, clientId))) return null
  await settleTodos(tx, deps, accountKey(id))
  const known = await firstVisitOf(tx, id)
  if (known) return known

  const { title, blockedMinutes: minutes } = firstVisitService(plan, deps.settings.current)
  const begunAt = isBeginning ? deps.clock.now() : subscription.startDate
  const where = { placeId: subscription.placeId, address: placeLine(subscription) }
  const spot = await spotAt(tx, where)
  const wished = { ...wishOf(subscription, firstVisitDate), minutes }
  const kind = { spot, town: spotOnLine(where.address), service: suspendedAs(title) }
  const placed = await placeOf(tx, deps, wished, { begunAt, ...kind })
  if (!placed) return null

  const visit = await placeAppointment(tx, deps, {
    ...placed,
    ...where,
    service: title,
    notes: null,
    status: placed.slot.time === null ? 'pending' : 'confirmed',
    clientId,
    isFirstVisit: true,
    subscription,
    telling: { isTold },
  })
  const suspension = suspensionOn(placed.slot.day, { service: kind.service, spot }, deps.settings.current)
  if (suspension)
    await addUnfitWash(tx, deps, {
      ...{ wash: visit, clientName: subscription.customerName, why: suspendedText(suspension) },
    })
  return visit
}

/** What an earlier version told of a visit that waited for an account. */
function accountKey(subscriptionId: number): string {
  return `first_visit_account:${subscriptionId}:`
}

function wishOf({ firstVisitTime }: Subscription, firstVisitDate: Date): Omit<Place, 'minutes'> {
  const time = firstVisitTime ?? timeOf(firstVisitDate)
  return { day: dayOf(firstVisitDate), time: isSlotStart(time) ? time : null }
}

/**
 * Decided as a booking is, in the same transaction. A day that was over before the contract began gives way to the next
 * one that is worked; null for one that went by since.
 */
async function placeOf(
  tx: Tx,
  deps: Deps,
  { day, time, minutes }: Place,
  {
    begunAt,
    spot,
    town,
    service,
  }: Pick<WantedWash, 'spot' | 'service'> & { begunAt: Date; town: Spot | null },
): Promise<{ slot: Place; van: number } | null> {
  const toBeTimed = (on: Day) => ({ slot: { day: on, time: null, minutes }, van: 1 })
  if (day < dayOf(begunAt)) return toBeTimed(await nextFreeDay(tx, deps, { minutes, spot, service }))
  if (day < dayOf(deps.clock.now())) return null
  if (time === null) return toBeTimed(day)
  const slot = { day, time, minutes }
  const planning = await planningAround(tx, deps, { interval: intervalOf(slot) })
  const booking = canBookOffered({ ...slot, service, spot: town }, spot, planning)
  return booking.allowed ? { slot, van: booking.van } : toBeTimed(day)
}

const daysLookedAhead = 31

async function nextFreeDay(db: Db, deps: Deps, wanted: WantedWash): Promise<Day> {
  const earliest = earliestVisitDay(dayOf(deps.clock.now()))
  const days = Array.from({ length: daysLookedAhead }, (_, index) => plusDays(earliest, index))
  const busy = await busyIn(db, deps, spanOf(earliest, plusDays(earliest, daysLookedAhead)))
  const planning = { ...emptyPlanning(deps), busy }
  return days.find((day) => freeStarts(day, wanted, planning).length > 0) ?? earliest
}

/**
 * Running subscriptions whose first visit lies ahead and is in no planning yet get theirs: those of a version that kept it
 * in the contract alone. Asked again, it changes nothing. Answers how many there were.
 */
export async function planDueFirstVisits(deps: Deps): Promise<{ planned: number }> {
  return withWrite(deps.database, async (tx) => {
    const now = deps.clock.now()
    const due = await subscriptionsWithoutVisit(tx, { from: instantOf(dayOf(now)) })
    for (const subscription of due) await planFirstVisit(tx, deps, { subscription, isTold: true })
    return { planned: due.length }
  })
}
