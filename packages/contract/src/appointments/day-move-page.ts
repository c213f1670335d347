import type { Day } from '@tramontane/domain/days/day'
import type { MoveAnswer } from '@tramontane/domain/rounds/day-move/move-words'

type When = { day: Day; time: string | null }

/** A wash that the business moved, as its client sees it. */
export type MovedWashView = {
  appointmentId: number
  service: string
  address: string
  from: When
  /** Where it is now; null where it is cancelled. */
  to: When | null
} & (
  | { state: 'open'; choices: { day: Day; times: string[] }[]; isSubscription: boolean }
  /** `isWaiting`: on the waitlist for another start. */
  | { state: 'answered'; answer: MoveAnswer }
  | { state: 'canceled'; isWashBack: boolean }
  /** It changed since, or is over. */
  | { state: 'over' }
)

/** What the page behind the link of a moved day shows. */
export type DayMovePage = { state: 'unknown' } | { state: 'known'; reason: string; washes: MovedWashView[] }

/** The page with what was refused. Shapes: `asksExpress` for the wash of which that is missing. */
export type ShownDayMovePage = DayMovePage & {
  token: string
  refusal: string | null
  asked: { appointmentId: number; start: string; asksExpress: boolean } | null
}
