/** How long a session lasts without a call, and at the most. Units: hours, days. Source: SEC-06, W-60. */
export const adminSession = { idleHours: 8, longestHours: 24 }
export const clientSession = { idleDays: 30, longestDays: 90 }

/** How long the link that a forgetful administrator is sent works. */
export const adminResetMinutes = 30

/**
 * A password that the system made: the days that it opens the account from its first use on, and those that its sealed
 * copy is kept while it was never used. Source: R-83.
 */
export const initialPassword = { openDays: 7, copyDays: 30 }
