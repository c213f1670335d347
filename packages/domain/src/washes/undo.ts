import { minuteMs } from '../days/durations.ts'

/** How long what the owner did can be taken back, by one press. */
export const undoMinutes = 10
export const undoMs = undoMinutes * minuteMs

/** A phone sends what it kept for hours without network, and not what it forgot for longer. Units: days. */
export const deedDaysMax = 7

/** Shapes: `since` is when we heard of it, whatever the phone's clock said. */
export function isUndoOver(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > undoMs
}
