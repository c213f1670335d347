import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { DayStop, OwnerDay } from '@tramontane/contract/replies/appointments/day'
import type { Db } from '@tramontane/db/database'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { shownAt, spotShown } from '@tramontane/domain/places/washing-place'
import { freeTime } from '@tramontane/domain/rounds/free-time'
import { legsOf } from '@tramontane/domain/rounds/legs'
import type { Road } from '@tramontane/domain/rounds/planning'
import { inOrder } from '@tramontane/domain/rounds/stops'
import type { Deps } from '../../../deps.ts'
import { type WeatherStop, weatherOfStops } from '../../forecast/day-weather.ts'
import { placeView } from '../../places/place-view.ts'
import { adminAppointmentsByIds } from '../admin/queries.ts'
import { linkViewsOf } from '../online-payments/link-views.ts'
import { photoViewsOf } from '../photos/photo-view.ts'
import { plannedIn } from '../planning.ts'
import type { KeptWash } from '../queries.ts'
import { toldDrive } from './day-legs.ts'
import { missedWashes } from './deed-queries.ts'
import { duesOf, dueView } from './dues.ts'
import { placesByIds, untimedIds } from './queries.ts'
import { progressView, standingsOf } from './standings.ts'
import { sunsetAt } from './sunset.ts'

/** What the owner does on a day: each stop with the way to it, how one gets in, and what is to be paid. Source: V-20. */
export async function ownerDay(
  deps: Deps,
  { date, van }: { date?: Day | undefined; van?: number | undefined },
): Promise<OwnerDay> {
  const { db } = deps.database
  const now = deps.clock.now()
  const day = date ?? dayOf(now)
  const within = { start: instantOf(day), end: instantOf(plusDays(day, 1)) }
  const { washes, ...planned } = await plannedIn(db, deps, within)
  const standing = washes.filter((wash) => dayOf(wash.start) === day)
  const missed = await missedWashes(db, day)
  const round = [...standing, ...missed.timed].toSorted(inOrder)
  const planning = { ...planned, washes: standing }
  const legs = legsByWash(round, deps, planning.road)
  const isShown = (wash: { van: number }) => van === undefined || wash.van === van
  const untimed = [...(await untimedIds(db, within)), ...missed.untimedIds]
  const ids = [...untimed, ...round.filter(isShown).map(({ id }) => id)]
  const stops = await stopsOf(db, deps, { ids, legs, now })
  const known = await weatherOfStops(db, deps, { day, stops: stops.flatMap(weatherStop) })
  return {
    date: day,
    base: spotShown(planning.road.base),
    stops: known
      ? stops.map((stop) => ({ ...stop, weather: known.stops.get(stop.appointment.id) ?? null }))
      : stops,
    free: freeTime(day, planning).filter(isShown),
    sunset: sunsetAt(day, planning.road.base),
    ...(known && { weather: known.day }),
  }
}

/** What waits for its hour has no weather of its own. */
function weatherStop({ appointment, spot }: DayStop): WeatherStop[] {
  const { id, service, timeSlot, date, endsAt } = appointment
  if (timeSlot === null) return []
  return [{ id, service, place: spot, start: new Date(date), end: new Date(endsAt) }]
}

type StopLeg = NonNullable<DayStop['leg']>
type Legs = Map<number, StopLeg>

/** The drive to each wash, in the round of its van. */
function legsByWash(washes: KeptWash[], { drives }: Pick<Deps, 'drives'>, road: Road): Legs {
  const legs: Legs = new Map()
  for (const round of Map.groupBy(washes, ({ van }) => van).values())
    for (const leg of legsOf(round, road)) {
      const { to, leaveBy } = leg
      if (to && leaveBy) legs.set(to.id, { ...toldDrive(leg, road, drives), leaveAt: leaveBy.toISOString() })
    }
  return legs
}

async function stopsOf(
  db: Db,
  deps: Deps,
  { ids, legs, now }: { ids: number[]; legs: Legs; now: Date },
): Promise<DayStop[]> {
  const appointments = await adminAppointmentsByIds(db, ids, now)
  const places = await placesByIds(
    db,
    present(appointments, ({ placeId }) => placeId),
  )
  const dueOf = await duesOf(db, deps, appointments)
  const standingOf = await standingsOf(
    db,
    appointments.map(({ id, date }) => ({ id, date: new Date(date) })),
  )
  const photosOf = await photoViewsOf(db, ids)
  const linkOf = await linkViewsOf(db, deps, ids)
  return appointments.map((appointment) => {
    const { id, placeId, status, date } = appointment
    const place = placeId === null ? undefined : places.get(placeId)
    const { progress, arrivesAt } = standingOf(id)
    const isDone = status === 'completed' || status === 'canceled'
    const isAwaited = !isDone && progress?.step !== 'arrived'
    return {
      appointment,
      place: place ? placeView(deps, place) : null,
      spot: shownAt(place ?? null, appointment.address),
      leg: legs.get(id) ?? null,
      due: dueView(dueOf(appointment)),
      paymentLink: linkOf(appointment, dueOf(appointment)),
      progress: progressView(progress),
      arrivesAt: arrivesAt?.toISOString() ?? null,
      photos: photosOf(id),
      isDone,
      isLate: isAwaited && appointment.timeSlot !== null && new Date(date) < now,
    }
  })
}

function present(rows: AdminAppointment[], idOf: (row: AdminAppointment) => number | null): number[] {
  return [...new Set(rows.flatMap((row) => idOf(row) ?? []))]
}
