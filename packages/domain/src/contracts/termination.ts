import { plusDays } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'
import { allow, type Outcome, refuse } from '../outcome.ts'
import { breachDays } from './terms.ts'

/**
 * What the terms let the business end a contract for: with notice, or at once where both agree, where force majeure makes
 * it impossible for good, or for a breach that a formal notice did not mend.
 */
export const terminationGrounds = ['notice', 'agreement', 'impossibility', 'breach'] as const
export type TerminationGround = (typeof terminationGrounds)[number]

/** The first day on which a breach may end the contract: the delay of the formal notice is over then. */
export function breachEndsFrom(receivedOn: Day): Day {
  return plusDays(receivedOn, breachDays + 1)
}

type TerminationRefusal = 'NOTICE_MISSING' | 'NOTICE_TO_COME' | 'DELAY_RUNS'

type Asked = {
  ground: TerminationGround
  today: Day
  /** When the client received the formal notice. */
  formalNoticeDay?: Day | null
}

/** Whether the terms allow this end today; a notice is always allowed, and ends no contract within its minimum term. */
export function mayTerminate({ ground, today, formalNoticeDay }: Asked): Outcome<TerminationRefusal> {
  if (ground !== 'breach') return allow()
  if (!formalNoticeDay) return refuse('NOTICE_MISSING')
  if (formalNoticeDay > today) return refuse('NOTICE_TO_COME')
  return today < breachEndsFrom(formalNoticeDay) ? refuse('DELAY_RUNS') : allow()
}
