import type {
  DroughtAnswer,
  DroughtLevel,
  DroughtNews,
  DroughtOrder,
  WaterUsage,
} from '@tramontane/domain/drought/drought'
import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'

/** An hour of a forecast. Shapes: `at` as ISO; the rest as `ForecastHour` of the domain. */
type StoredForecastHour = {
  at: string
  rainMm: number
  rainPercent: number | null
  gustKmh: number | null
  isGustEstimated: boolean
  celsius: number
}

/** What weather a service expects in squares of some ten kilometres (`weatherCellOf` of the domain), as it was last said. */
export const forecasts = sqliteTable(
  'forecasts',
  {
    cell: text('cell').primaryKey(),
    /** Which service said it. */
    source: text('source').notNull(),
    hours: text('hours', { mode: 'json' }).$type<StoredForecastHour[]>().notNull(),
    /** What the service stamped it with, to be asked only for what changed since. */
    stamp: text('stamp'),
    /** When the service last said it, or that it still stands; null before it ever answered. */
    readAt: instant('read_at'),
    /** Nobody asks again before. */
    askAgainAt: instant('ask_again_at').notNull(),
  },
  (table) => [check('forecasts_hours_json', sql`json_valid(${table.hours})`)],
)

/**
 * What the owner was told of the weather of a day. Shapes: `day` is the Paris civil day; `slot` the last of the hours at which
 * it was looked at to the end, null before any; `told` the washes and their risks as 'id:risk', as far as they still hold.
 */
export const weatherWatches = sqliteTable(
  'weather_watches',
  {
    day: text('day').primaryKey(),
    slot: text('slot'),
    told: text('told', { mode: 'json' }).$type<string[]>().notNull(),
    /** How often the owner was told of it. */
    times: integer('times').notNull(),
  },
  (table) => [
    check('weather_watches_slot', sql`${table.slot} in ('evening', 'morning')`),
    check('weather_watches_told_json', sql`json_valid(${table.told})`),
  ],
)

/** The restrictions of water in a served town, as the service said them last. Shapes: the town by its INSEE code. */
export const droughtReadings = sqliteTable('drought_readings', {
  town: text('town').primaryKey(),
  /** The day on which what stands here was said; null while nothing ever was. */
  readOn: text('read_on'),
  /** The day on which the service last answered, were it that it does not know. */
  askedOn: text('asked_on').notNull(),
  answer: text('answer').$type<DroughtAnswer['kind']>().notNull(),
  /** The strictest of its zones; null where nothing is in force. */
  level: text('level').$type<DroughtLevel>(),
  /** Of washing vehicles, in the words of the orders. */
  usages: text('usages', { mode: 'json' }).$type<WaterUsage[]>().notNull().default(sql`'[]'`),
  /** What changed and was not told yet. */
  news: text('news').$type<DroughtNews>(),
  orders: text('orders', { mode: 'json' }).$type<DroughtOrder[]>().notNull().default(sql`'[]'`),
})
