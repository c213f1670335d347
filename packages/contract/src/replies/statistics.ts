import { moveReasons } from '@tramontane/domain/rounds/day-move/move-words'
import { z } from 'zod'
import { cents, count, day } from './parts.ts'

/** Washes that were done, that are over and wait to be closed, and that are to come. */
export const washCount = z.strictObject({ done: count, toClose: count, planned: count })

/** Of a calendar month, cut to the span. `monthlyCents` is what active subscriptions bring at its end, or now. */
export const statisticsMonth = z.strictObject({
  month: z.string(),
  monthlyCents: cents,
  gained: count,
  lost: count,
})

export type StatisticsMonth = z.infer<typeof statisticsMonth>

/** What was received in a calendar month, cut to the span, less what went back. Units: euro cents. */
export const receivedMonth = z.strictObject({
  month: z.string(),
  /** Months of subscriptions, by card or transfer. */
  subscriptionCents: cents,
  /** Washes and their drives. */
  washCents: cents,
})

/** Of a week from Monday, cut to the span. */
export const statisticsWeek = z.strictObject({
  ...washCount.shape,
  monday: day,
  bookedMinutes: count,
  openMinutes: count,
})

export const statisticsDay = z.strictObject({ ...washCount.shape, day })

export type StatisticsDay = z.infer<typeof statisticsDay>

/** `town` is null where nothing tells it. */
export const statisticsTown = z.strictObject({
  town: z.string().nullable(),
  washes: count,
  subscriptions: count,
})

export type StatisticsTown = z.infer<typeof statisticsTown>

/** Washes that their moved day took; those given back by their client's answer, and those that came to nothing. */
export const movedCount = z.strictObject({ moved: count, givenBack: count, lost: count })

/** What moved days cost, by the month in which the washes were to be; `reason` is null for the owner's own words. */
export const movedStatistics = movedCount.extend({
  months: z.array(movedCount.extend({ month: z.string() })),
  reasons: z.array(movedCount.extend({ reason: z.enum(moveReasons).nullable() })),
})

export type MovedStatistics = z.infer<typeof movedStatistics>

export const visitStatistics = z.strictObject({
  total: count,
  /** Those that have begun. */
  days: z.array(z.strictObject({ day, visits: count })),
  /** Most visited first. */
  pages: z.array(z.strictObject({ path: z.string(), visits: count })),
  sources: z.array(z.strictObject({ source: z.string(), visits: count })),
})

export type VisitStatistics = z.infer<typeof visitStatistics>

/** Requests that nobody has handled, and those of them that wait for too long. */
export const waitingRequests = z.strictObject({ waiting: count, late: count })

export type WaitingRequests = z.infer<typeof waitingRequests>

/** What the tab Statistiques shows. Units: euro cents, minutes. */
export const statistics = z.strictObject({
  from: day,
  to: day,
  /** As things stand, whatever the span. */
  cards: z.strictObject({ clients: count, pendingAppointments: count, completedAppointments: count }),
  revenue: z.strictObject({
    monthlyCents: cents,
    activeSubscriptions: count,
    months: z.array(statisticsMonth),
  }),
  /** As the books have it. */
  received: z.strictObject({ cents, lines: count, givenBackCents: cents, months: z.array(receivedMonth) }),
  washes: z.strictObject({
    ...washCount.shape,
    weeks: z.array(statisticsWeek),
    days: z.array(statisticsDay),
  }),
  occupancy: z.strictObject({ bookedMinutes: count, openMinutes: count }),
  moved: movedStatistics,
  requests: z.strictObject({
    ...waitingRequests.shape,
    professionals: waitingRequests,
    medianAnswerMinutes: count.nullable(),
  }),
  /** Of the current periods of active subscriptions. */
  allowance: z.strictObject({ owedWashes: count, unscheduledSubscriptions: count }),
  towns: z.array(statisticsTown),
  visits: visitStatistics,
})

export type Statistics = z.infer<typeof statistics>
