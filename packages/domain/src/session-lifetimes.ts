/** How long a session lasts without a call, and at the most. Units: hours, days. Source: SEC-06, W-60. */
export const adminSession = { idleHours: 8, longestHours: 24 }
export const clientSession = { idleDays: 30, longestDays: 90 }
