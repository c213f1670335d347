import { stepWords } from '@tramontane/content/first-steps'
import { isComing } from '@tramontane/content/legal/missing-legal-facts'
import type {
  FirstStep,
  FirstStepsList,
  StepAction,
  StepsSummary,
} from '@tramontane/contract/replies/first-steps'
import { type StepId, stepIds, stepOf, summaryOf } from '@tramontane/domain/first-steps/first-steps'
import type { Deps } from '../../deps.ts'
import { type Judged, judgeSteps } from './judge-steps.ts'

/** What a press tries, by the step that it is of. */
export const actionOf: Partial<Record<StepId, StepAction>> = {
  hours: 'confirm',
  towns: 'confirm',
  prices: 'confirm',
  mail: 'letter',
  copy: 'copy',
  services: 'services',
  sms: 'sms',
}

/** Every step of a fresh production, as this administrator has it. */
export async function listSteps(deps: Deps, admin: { id: number }): Promise<FirstStepsList> {
  const { judged, rows } = await judgeSteps(deps, admin)
  const isClosed = isComing(deps.settings.current)
  const steps = stepIds.map((id) => {
    const { without, withoutOnceOpen = without } = stepWords[id]
    const step = toStep(id, judged[id], rows.get(id)?.aside ?? null)
    return { ...step, without: isClosed ? without : withoutOnceOpen }
  })
  return { ...summaryOf(steps), isComing: isClosed, steps }
}

/**
 * How far the list came, where it is offered to the owner at every look; null for one that is quiet, and for a demonstration,
 * which is nobody's.
 */
export async function offeredSteps(deps: Deps, admin: { id: number }): Promise<StepsSummary | null> {
  if (!deps.config.isProduction && !isComing(deps.settings.current)) return null
  const { done, count, isAsked } = await listSteps(deps, admin)
  return isAsked ? { done, count, isAsked } : null
}

function toStep(
  id: StepId,
  { found, findings = [], seenAt, isMute }: Judged,
  aside: FirstStep['aside'],
): Omit<FirstStep, 'without'> {
  const { title, why, place } = stepWords[id]
  const step = stepOf({ id, found, aside })
  const action = actionOf[id] ?? null
  const isNeeded = action !== null && !isMute && !(action === 'confirm' && step.state === 'done')
  return {
    ...{ title, why, place, findings },
    ...step,
    seenAt: seenAt?.toISOString() ?? null,
    action: isNeeded ? action : null,
  }
}
