/** Lengths of time. Units: milliseconds; `dayMs` are 24 hours, which two days a year in Paris have not. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
