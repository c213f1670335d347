import type {
  DroughtAnswer,
  DroughtLevel,
  DroughtNews,
  DroughtOrder,
  WaterUsage,
} from '@tramontane/domain/drought/drought'
import { sql } from 'drizzle-orm'
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

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
