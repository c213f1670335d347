import type { WashesMet, WashMet } from '@tramontane/contract/replies/site'
import type { WashMove } from '@tramontane/contract/settings/settings-change'

/** What becomes of a wash: it stays, is cancelled, or moves; without a date or an hour, that is still to be chosen. */
export type WashChoice = 'keep' | 'cancel' | Omit<WashMove, 'id'>

/** What was chosen by hand, by the number of the wash. */
export type Choices = Record<number, WashChoice>

/** Of a closed day it moves as a day is moved, without a free start it is cancelled; any other one stays. */
export function choiceOf({ wash: { id }, fit, proposal }: WashMet, choices: Choices): WashChoice {
  return choices[id] ?? (fit === null ? 'keep' : (proposal ?? 'cancel'))
}

/** A wash that is to be timed has no hour to choose. */
export function isComplete(choice: WashChoice): boolean {
  return typeof choice === 'string' || (choice.date !== '' && choice.time !== '')
}

/** What is sent of them. */
export function decisionOf(
  { washes }: WashesMet,
  choices: Choices,
): { moves: WashMove[]; cancels: number[] } {
  const chosen = washes.map((met) => ({ id: met.wash.id, choice: choiceOf(met, choices) }))
  return {
    moves: chosen.flatMap(({ id, choice }) => (typeof choice === 'string' ? [] : [{ id, ...choice }])),
    cancels: chosen.flatMap(({ id, choice }) => (choice === 'cancel' ? [id] : [])),
  }
}
