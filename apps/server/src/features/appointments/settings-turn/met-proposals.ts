import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { WashesMet, WashMet } from '@tramontane/contract/replies/site'
import type { Db } from '@tramontane/db/database'
import { instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { type LeavingWash, proposeMoves } from '@tramontane/domain/rounds/day-move/move-day'
import type { MoveReason } from '@tramontane/domain/rounds/day-move/move-words'
import { nextFreeStart, nextServedDay } from '@tramontane/domain/rounds/nearest-start'
import { lastBookableDay } from '@tramontane/domain/rounds/starts'
import type { Unfit } from '@tramontane/domain/rounds/unfit-washes'
import { washInterval } from '@tramontane/domain/washes/slots'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/app-error.ts'
import { adminAppointmentsByIds } from '../admin/queries.ts'
import { servedUntil } from '../day-move/leaving-washes.ts'
import { unfitText } from '../unfit-wash.ts'
import { type Ahead, revisionOfMet, wantedOf, whenOf } from './washes-met.ts'

type Met = Ahead['unfit'][number]
type Proposal = Pick<WashMet, 'proposal' | 'fit'>

/** The washes that a change makes impossible, each with a free start, none given twice. */
export async function washesMet(db: Db, deps: Deps, ahead: Ahead): Promise<WashesMet> {
  const ids = ahead.unfit.map(({ wash }) => wash.id)
  const rows = new Map(
    (await adminAppointmentsByIds(db, ids, deps.clock.now())).map((row) => [row.id, row] as const),
  )
  const proposals = await proposalsFor(db, deps, { ahead, rows })
  const washes = ahead.unfit.map(({ wash: { id }, why }) => ({
    wash: rows.get(id) ?? notFound(),
    why: unfitText(why),
    ...(proposals.get(id) ?? notFound()),
  }))
  return { revision: revisionOfMet(ahead), reason: reasonOf(ahead), washes }
}

/**
 * Where each wash that a change meets could go, none given twice: those of days that are off as a moved day's, after them;
 * the others to the free start nearest to theirs. Shapes: by the number of the wash.
 */
async function proposalsFor(
  db: Db,
  deps: Deps,
  { ahead: { unfit, planning }, rows }: { ahead: Ahead; rows: Map<number, AdminAppointment> },
): Promise<Map<number, Proposal>> {
  const found = new Map<number, Proposal>()
  const served = async ({ wash: { id } }: Met) =>
    servedUntil(db, deps, { id, subscriptionId: rows.get(id)?.subscriptionId ?? null })
  const leaving = unfit.filter((met) => isOff(met) && whenOf(met.wash).time !== null)
  const going = new Set(leaving.map(({ wash }) => wash.id))
  const taken = { ...planning, washes: planning.washes.filter(({ id }) => !going.has(id)) }

  const groups = [...Map.groupBy(leaving, firstDayFor)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (const [from, group] of groups) {
    const washes: (LeavingWash & { met: Met })[] = []
    for (const met of group) washes.push({ ...leavingOf(met), met, ...(await served(met)) })
    for (const { wash, to, fit } of proposeMoves(
      washes,
      from,
      planningNear(taken, from, plusDays(from, 1)),
    )) {
      found.set(wash.id, { proposal: to && { date: to.day, time: to.time }, fit })
      if (to) take(taken, wash.met.wash, to)
    }
  }
  for (const met of unfit.filter(({ wash }) => !going.has(wash.id)))
    found.set(met.wash.id, { proposal: proposalNear(met, taken, (await served(met)).keptUntil), fit: null })
  return found
}

/** What the clients read of why they move. */
export function reasonOf({ unfit }: Pick<Ahead, 'unfit'>): MoveReason {
  if (unfit.every(({ why }) => why.reason === 'suspended')) return 'drought'
  return unfit.every(isOff) ? 'closing' : 'hours'
}

function isOff({ why }: Met): boolean {
  return lastDayOff(why) !== null
}

/** Of days that are closed, or on which the wash is suspended. */
function lastDayOff(why: Unfit): Day | null {
  if (why.reason === 'suspended') return why.suspension.until
  return why.reason === 'day_off' && why.off.why === 'CLOSED' ? why.off.closing.to : null
}

/** The first day on which a wash that is met can be: after the days that are off, else its own. */
export function firstDayFor({ wash, why }: Met): Day {
  const last = lastDayOff(why)
  return last === null ? whenOf(wash).day : plusDays(last, 1)
}

/** Of a day beyond what clients can book: what they can once the first day is near. */
export function planningNear<Of extends { now: Date }>(planning: Of, first: Day, day: Day): Of {
  const near = instantOf(first)
  const isNear = near <= planning.now || day <= lastBookableDay(planning.now)
  return isNear ? planning : { ...planning, now: near }
}

function leavingOf({ wash }: Met) {
  const { day, time } = whenOf(wash)
  return { id: wash.id, day, time, ...wantedOf(wash) }
}

function take(taken: Ahead['planning'], wash: Met['wash'], to: { day: Day; time: string; van: number }) {
  const { minutes, spot, service } = wantedOf(wash)
  taken.washes.push({
    ...washInterval(to.day, to.time, minutes),
    ...{ id: -wash.id, spot, service, isOpen: wash.isOpen, van: to.van },
  })
}

function proposalNear(met: Met, taken: Ahead['planning'], keptUntil: Day | null): Proposal['proposal'] {
  const { wash } = met
  const { day, time } = whenOf(wash)
  const wanted = wantedOf(wash)
  if (time === null) {
    const next = nextServedDay(isOff(met) ? plusDays(firstDayFor(met), -1) : day, wanted, taken.work)
    return next === null ? null : { date: next, time: null }
  }
  const others = { ...taken, washes: taken.washes.filter(({ id }) => id !== wash.id) }
  const start = nextFreeStart({ day, time }, wanted, planningNear(others, day, plusDays(day, 1)))
  if (!start || (keptUntil !== null && start.day > keptUntil)) return null
  take(taken, wash, start)
  return { date: start.day, time: start.time }
}
