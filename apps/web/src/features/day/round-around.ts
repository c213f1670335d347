import type { DayStop } from '@tramontane/contract/replies/appointments/day'
import { createContext, useContext } from 'react'

/** What is asked in a window before it is done. */
export type Asked =
  | { about: 'late'; van: number; minutes: number }
  | { about: 'absent' | 'payment' | 'refund'; stop: DayStop }

/** Shapes: `isFirstSeen` holds while the round comes on screen, before anything of it has changed. */
type RoundAround = { ask: (asked: Asked) => void; isFirstSeen: () => boolean }

/** What a stop has from the round in which it stands. */
export const RoundAround = createContext<RoundAround>({ ask: () => {}, isFirstSeen: () => true })

export function useRoundAround(): RoundAround {
  return useContext(RoundAround)
}
