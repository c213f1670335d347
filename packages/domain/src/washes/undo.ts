import { minuteMs } from '../days/durations.ts'

/** How long what the owner did can be taken back, by one press. Units: milliseconds. */
export const undoMs = 10 * minuteMs

/** Shapes: `since` is when we heard of it, whatever the phone's clock said. */
export function isUndoOver(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > undoMs
}
