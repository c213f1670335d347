import { stepAsides, stepIds, stepStates } from '@tramontane/domain/first-steps/first-steps'
import { z } from 'zod'
import { count, instant } from './parts.ts'

/** What can be tried from the list itself. */
const stepActions = ['letter', 'sms', 'copy', 'services', 'confirm'] as const

export type StepAction = (typeof stepActions)[number]

const firstStep = z.strictObject({
  id: z.enum(stepIds),
  title: z.string(),
  why: z.string(),
  /** What happens without it. */
  without: z.string(),
  state: z.enum(stepStates),
  isRequired: z.boolean(),
  aside: z.enum(stepAsides).nullable(),
  asides: z.array(z.enum(stepAsides)),
  /** What was found, a sentence each. */
  findings: z.array(z.strictObject({ well: z.boolean(), sentence: z.string() })),
  /** When that was; null for what is read from the settings as they are now. */
  seenAt: instant.nullable(),
  action: z.enum(stepActions).nullable(),
  place: z.strictObject({ href: z.string(), label: z.string() }).nullable(),
})

export type FirstStep = z.infer<typeof firstStep>

export const stepsSummary = z.strictObject({ done: count, count, isAsked: z.boolean() })

export type StepsSummary = z.infer<typeof stepsSummary>

/** GET /api/admin/first-steps: `isComing` while the site says 'bientôt'. */
export const firstStepsList = stepsSummary.extend({ isComing: z.boolean(), steps: z.array(firstStep) })

export type FirstStepsList = z.infer<typeof firstStepsList>
