// Sentences, those of the terms of sale too, say each number from here, and in the plural: two at least.

/** Months that a subscription lasts at least, and days of notice after them. Source: R-60. */
export const commitmentMonths = 6
export const noticeDays = 30

/** What so many months are called, of which moves are counted: 'ce semestre'. */
export const termWord = 'semestre'

/** Days that either side has to make good what it is blamed for, from the receipt of a formal notice. */
export const breachDays = 15

/** Days after the end within which what was paid beyond it is on its way back. Source: R-61. */
export const giveBackDays = 14

/** Days during which a consumer may renounce a distance contract. Source: Code de la consommation, L221-18. */
export const withdrawalDays = 14

/** Days between today and the first day that a visitor may ask for. Source: R-23. */
export const firstVisitNoticeDays = 2

/**
 * Hours before a wash from which a change is late: it is not moved online, nor given back when it is cancelled.
 * Source.
 */
export const lateChangeHours = 24

/** How often a client moves washes in a term. Source: R-15. */
export const postponementsPerTerm = 2

/** Days from today until the last one that a client may book. Source: R-24. */
export const bookingDaysAhead = 92

/** Days during which a wash that was carried over can be used. Source: R-69. */
export const carriedDays = 30

/** Days before the last one of a month on which it is looked at for a start that is still free. */
export const fullMonthDays = 7

/** A wash that comes back so many days before its period ends, or later, is carried over. Source: the same. */
export const carriedWithinDays = 14
