import type { Db, Tx } from '@tramontane/db/database'
import { weatherWatches } from '@tramontane/db/schema/weather'
import type { Day } from '@tramontane/domain/days/day'
import type { WatchSlot } from '@tramontane/domain/weather/weather-watch'
import { eq, lt } from 'drizzle-orm'

/** What the owner was told of a day. Shapes: `told` as `toldKey` names it. */
type Watch = { day: Day; slot: WatchSlot | null; told: string[]; times: number }

export async function watchOf(db: Db, day: Day): Promise<Watch> {
  const rows = await db.select().from(weatherWatches).where(eq(weatherWatches.day, day))
  const [row] = rows
  return row ? { ...row, slot: row.slot as WatchSlot | null } : { day, slot: null, told: [], times: 0 }
}

/** Writes nothing where nothing changed. */
export async function saveWatch(tx: Tx, before: Watch, next: Watch) {
  if (JSON.stringify(before) === JSON.stringify(next)) return
  await tx.insert(weatherWatches).values(next).onConflictDoUpdate({ target: weatherWatches.day, set: next })
}

/** Those before a day, or all of them. Answers of which days. */
export async function letWatchesGo(tx: Tx, before?: Day): Promise<Day[]> {
  const gone = await tx
    .delete(weatherWatches)
    .where(before === undefined ? undefined : lt(weatherWatches.day, before))
    .returning({ day: weatherWatches.day })
  return gone.map(({ day }) => day)
}
