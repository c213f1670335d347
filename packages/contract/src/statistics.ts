import type { Day } from '@tramontane/domain/calendar'
import { daysIn } from '@tramontane/domain/day-spans'
import { z } from 'zod'
import { dayField } from './fields.ts'

/** Two years, of which one is long. */
export const statisticsDaysMax = 731

const sentences = {
  day: 'Veuillez indiquer une date valide.',
  both: 'Veuillez indiquer le début et la fin de la période.',
  order: 'La fin de la période doit suivre son début.',
  span: 'La période ne doit pas dépasser deux ans.',
} as const

const day = dayField(sentences.day)

/** GET /api/admin/statistics: Paris days, both included; none for the last three months. */
export const statisticsQuery = z
  .object({ from: day.optional(), to: day.optional() })
  .superRefine(({ from, to }, context) => {
    const refuse = (field: 'from' | 'to', message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if ((from === undefined) !== (to === undefined)) refuse(from ? 'to' : 'from', sentences.both)
    if (!from || !to) return
    const days = daysIn({ from, to })
    if (days < 1) refuse('to', sentences.order)
    if (days > statisticsDaysMax) refuse('to', sentences.span)
  })

export type StatisticsQuery = z.infer<typeof statisticsQuery>

/** Washes that were done, that are over and wait to be closed, and that are to come. */
export type WashCount = { done: number; toClose: number; planned: number }

/** Of a calendar month, cut to the span. `monthlyCents` is what active subscriptions bring at its end, or now. */
export type StatisticsMonth = { month: string; monthlyCents: number; gained: number; lost: number }

/** Of a week from Monday, cut to the span. */
export type StatisticsWeek = WashCount & { monday: Day; bookedMinutes: number; openMinutes: number }

export type StatisticsDay = WashCount & { day: Day }

/** `town` is null where nothing tells it. */
export type StatisticsTown = { town: string | null; washes: number; subscriptions: number }

export type VisitStatistics = {
  total: number
  /** Those that have begun. */
  days: { day: Day; visits: number }[]
  /** Most visited first. */
  pages: { path: string; visits: number }[]
  sources: { source: string; visits: number }[]
}

/** Requests that nobody has handled, and those of them that wait for too long. */
export type WaitingRequests = { waiting: number; late: number }

/** What the tab Statistiques shows. Units: euro cents, minutes. */
export type Statistics = {
  from: Day
  to: Day
  /** As things stand, whatever the span. */
  cards: { clients: number; pendingAppointments: number; completedAppointments: number }
  revenue: { monthlyCents: number; activeSubscriptions: number; months: StatisticsMonth[] }
  washes: WashCount & { weeks: StatisticsWeek[]; days: StatisticsDay[] }
  occupancy: { bookedMinutes: number; openMinutes: number }
  requests: WaitingRequests & { professionals: WaitingRequests; medianAnswerMinutes: number | null }
  /** Of the current periods of active subscriptions. */
  allowance: { owedWashes: number; unscheduledSubscriptions: number }
  towns: StatisticsTown[]
  visits: VisitStatistics
}
