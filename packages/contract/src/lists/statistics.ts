import { daysIn } from '@tramontane/domain/days/day-spans'
import { z } from 'zod'
import { dayField } from '../fields.ts'

/** Two years, of which one is long. */
const statisticsDaysMax = 731

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
