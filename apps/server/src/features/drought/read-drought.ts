import type { Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import {
  type DroughtAnswer,
  droughtNews,
  strictestLevel,
  vehicleUsages,
} from '@tramontane/domain/drought/drought'
import type { Deps } from '../../deps.ts'
import type { Drought } from '../../ports/drought.ts'
import { allReadings, type DroughtReading, dropOtherReadings, readingOf, storeReading } from './queries.ts'
import { servedTowns } from './served-towns.ts'
import { tellDrought } from './tell-drought.ts'

/** In Paris: the orders of the night are told by then. */
const notBefore = '05:00'

/** The served towns for which nobody answered yet today; in the night, those for which nobody ever did. */
export async function townsToAsk({ database, clock, settings }: Deps) {
  const now = clock.now()
  const asked = new Map((await allReadings(database.db)).map((one) => [one.town, one.askedOn]))
  return servedTowns(settings.current).filter(({ cityCode }) => {
    const askedOn = asked.get(cityCode)
    return askedOn === undefined || (timeOf(now) >= notBefore && askedOn !== dayOf(now))
  })
}

/**
 * Asks for each served town once a day. What the service does not say leaves what was known, with its day; a service that is
 * away ends the look, and the next one goes on where it ended. Source: V-32.
 */
export async function readDrought(
  deps: Deps,
  drought: Drought,
  isStopped: () => boolean = () => false,
): Promise<{ asked: number; told: number }> {
  const today = dayOf(deps.clock.now())
  let asked = 0
  for (const town of await townsToAsk(deps)) {
    const answer = isStopped() ? null : await drought.ask(town)
    if (!answer) break
    asked += 1
    await withWrite(deps.database, (tx) => keep(tx, { town: town.cityCode, today, answer }))
  }
  const served = servedTowns(deps.settings.current).map(({ cityCode }) => cityCode)
  const told = await withWrite(deps.database, async (tx) => {
    await dropOtherReadings(tx, served)
    return tellDrought(tx, deps)
  })
  return { asked, told }
}

type Asked = { town: string; today: Day; answer: DroughtAnswer }

/** With what is to be told of it at the end of the look, or of the next one where this one is cut short. */
async function keep(tx: Tx, said: Asked) {
  const before = await readingOf(tx, said.town)
  const after = readingAfter(before, said)
  await storeReading(tx, { ...after, news: droughtNews(before, after) ?? before?.news ?? null })
}

function readingAfter(before: DroughtReading | null, { town, today, answer }: Asked): DroughtReading {
  const nothing = { town, readOn: null, level: null, usages: [], orders: [], news: null }
  if (answer.kind === 'unknown') return { ...(before ?? nothing), askedOn: today, answer: 'unknown' }
  const said = { ...nothing, readOn: today, askedOn: today, answer: answer.kind }
  if (answer.kind === 'several') return said
  const orders = answer.zones.flatMap((zone) => zone.orders)
  return {
    ...said,
    level: strictestLevel(answer.zones),
    usages: vehicleUsages(answer.zones),
    orders: orders.filter((one, index) => orders.findIndex(({ url }) => url === one.url) === index),
  }
}
