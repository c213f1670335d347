import type { DayMovePage, MovedWashView } from '@tramontane/contract/appointments/day-move-page'
import type { Db } from '@tramontane/db/database'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import { everyDay } from '@tramontane/domain/days/day-spans'
import { freeDays } from '@tramontane/domain/rounds/free-starts'
import { lastBookableDay } from '@tramontane/domain/rounds/starts'
import { isComing } from '@tramontane/domain/washes/rescheduling'
import { suspendedAs } from '@tramontane/domain/washes/suspended-as'
import type { Deps } from '../../../deps.ts'
import { minutesOf, plannedIn, spanOf } from '../planning.ts'
import { spotAt } from '../whereabouts.ts'
import { servedUntil } from './leaving-washes.ts'
import { type BehindMove, washesBehind } from './queries.ts'

/** Days with a start that a page shows. */
const daysShown = 8

/** What the page behind a link shows; looking changes nothing. Shapes: `linkId` is the hash of the token. */
export async function movePageOf(db: Db, deps: Deps, linkId: string): Promise<DayMovePage> {
  const washes = await washesBehind(db, linkId)
  const [first] = washes
  if (!first) return { state: 'unknown' }
  const views: MovedWashView[] = []
  for (const wash of washes) views.push(await viewOf(db, deps, wash))
  return { state: 'known', reason: first.move.reason, washes: views }
}

async function viewOf(db: Db, deps: Deps, behind: BehindMove): Promise<MovedWashView> {
  const { moved, appointment } = behind
  const { id: appointmentId, service, address, timeSlot, date } = appointment
  const isSame = appointment.sequence === moved.sequence
  const isGone = appointment.status === 'canceled'
  const facts = {
    ...{ appointmentId, service, address },
    from: { day: dayOf(moved.fromStart), time: moved.fromTime },
    to: isGone ? null : { day: dayOf(date), time: timeSlot },
  }
  if (!isSame) return { ...facts, state: 'over' }
  if (moved.answer) return { ...facts, state: 'answered', answer: moved.answer }
  const isSubscription = appointment.subscriptionId !== null
  if (isGone) return { ...facts, state: 'canceled', isWashBack: isSubscription }
  if (!isOpen(deps, behind)) return { ...facts, state: 'over' }
  return { ...facts, state: 'open', isSubscription, choices: await choicesOf(db, deps, behind) }
}

/** Nobody answered yet, nothing else changed it, and it is still to come. */
export function isOpen({ clock }: Pick<Deps, 'clock'>, { moved, appointment }: BehindMove): boolean {
  const { date: start, timeSlot, status, sequence } = appointment
  return (
    moved.answer === null && sequence === moved.sequence && isComing({ start, timeSlot, status }, clock.now())
  )
}

async function choicesOf(db: Db, deps: Deps, { appointment }: BehindMove) {
  const { id, date, timeSlot } = appointment
  const { keptUntil } = await servedUntil(db, deps, appointment)
  const now = deps.clock.now()
  const [from, last] = [plusDays(dayOf(now), 1), lastBookableDay(now)]
  const to = keptUntil !== null && keptUntil < last ? keptUntil : last
  if (to < from) return []
  const planning = await plannedIn(db, deps, spanOf(from, to), id)
  const wanted = {
    ...{ minutes: minutesOf(deps, appointment), spot: await spotAt(db, appointment) },
    service: suspendedAs(appointment.service),
  }
  return freeDays(everyDay({ from, to }), { ...wanted, ownDay: dayOf(date) }, planning)
    .map(({ day, starts }) => ({
      day,
      times: starts.map(({ time }) => time).filter((time) => day !== dayOf(date) || time !== timeSlot),
    }))
    .filter(({ times }) => times.length > 0)
    .take(daysShown)
    .toArray()
}
