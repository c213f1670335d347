/** Source: decisions, "plan identity". `test` and `custom` are never offered in public. */
export const planIds = ['standard', 'premium', 'test', 'custom'] as const

export type PlanId = (typeof planIds)[number]

export const publicPlanIds = ['standard', 'premium'] as const

export type PublicPlanId = (typeof publicPlanIds)[number]

/** Months that a subscription lasts at least, and days of notice after them. Source: spec 9. */
export const commitmentMonths = 6
export const noticeDays = 30

/** Days during which a consumer may renounce a distance contract. Source: Code de la consommation, L221-18. */
export const withdrawalDays = 14
