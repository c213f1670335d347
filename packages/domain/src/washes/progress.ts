import { allow, type Outcome, refuse } from '../outcome.ts'
import type { AppointmentStatus } from './statuses.ts'

/** How far the owner is with a wash, in the order of the day; 'absent' where nobody was there. */
export const progressSteps = ['en_route', 'arrived', 'done', 'absent'] as const
export type ProgressStep = (typeof progressSteps)[number]

/** When each step was taken, in the order of the steps. */
type StepTaken = { step: ProgressStep; at: Date }

/** The last step and those before it. */
export type Progress = StepTaken & { steps: StepTaken[] }

/**
 * How a wash stands by the steps that were said of it; null before the first one. What was said to be done and was opened
 * again since is not done, and the same of a client who was absent.
 * Shapes: `taken` in any order.
 */
export function progressOf(taken: StepTaken[], status: AppointmentStatus): Progress | null {
  const isTrue = ({ step }: StepTaken) =>
    (step !== 'done' || status === 'completed') && (step !== 'absent' || status === 'canceled')
  const steps = taken.filter(isTrue).toSorted((one, other) => rank(one.step) - rank(other.step))
  const last = steps.at(-1)
  return last ? { ...last, steps } : null
}

function rank(step: ProgressStep): number {
  return progressSteps.indexOf(step)
}

export type StepRefusal = 'CANCELED' | 'DONE' | 'ABSENT' | 'ARRIVED'

/**
 * Whether a step may be said of a wash. A step never goes back, and the one that stands can be said again: two phones
 * may. Shapes: 'already' where it changes nothing.
 */
export function canStep(
  step: ProgressStep,
  { status, progress }: { status: AppointmentStatus; progress: Progress | null },
): Outcome<StepRefusal> | 'already' {
  if (status === 'completed') return step === 'done' ? 'already' : refuse('DONE')
  if (status === 'canceled' && progress?.step !== 'absent') return refuse('CANCELED')
  if (progress?.step === step) return 'already'
  if (status === 'canceled') return refuse('ABSENT')
  return step === 'en_route' && progress?.step === 'arrived' ? refuse('ARRIVED') : allow()
}

/** The van is on its way or there: the wash neither moves nor is cancelled by anybody but the owner. */
export function isUnderWay(progress: Progress | null): boolean {
  return progress?.step === 'en_route' || progress?.step === 'arrived'
}
