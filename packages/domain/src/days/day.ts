/** A civil day in Paris, 'YYYY-MM-DD'. */
export type Day = string

/** From a Paris day to another, both included. */
export type DaySpan = { from: Day; to: Day }

/** From an instant to another; the end is free again. */
export type Interval = { start: Date; end: Date }

/** Weekdays as ISO numbers them: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export const weekdays: Weekday[] = [1, 2, 3, 4, 5, 6, 7]
