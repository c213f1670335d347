import type { DroughtView } from '@tramontane/contract/replies/drought'
import type { Deps } from '../../deps.ts'
import { allReadings } from './queries.ts'
import { servedTowns } from './served-towns.ts'

/** What is known of each served town, and on which day it was said; the strictest first. */
export async function listDrought({ database, settings, config }: Deps): Promise<DroughtView> {
  const known = new Map((await allReadings(database.db)).map((one) => [one.town, one]))
  return {
    isAsked: config.drought !== undefined,
    isExample: config.drought?.service === 'demo',
    towns: servedTowns(settings.current).map(({ cityCode: town, name }) => {
      const {
        readOn = null,
        askedOn = null,
        level = null,
        usages = [],
        orders = [],
        answer,
      } = known.get(town) ?? {}
      return { town, name, answer: answer ?? 'unknown', level, usages, orders, readOn, askedOn }
    }),
  }
}
