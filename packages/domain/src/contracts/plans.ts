/** Source: R-45. `test` and `custom` are never offered in public. */
export const planIds = ['standard', 'premium', 'test', 'custom'] as const

export type PlanId = (typeof planIds)[number]

export const publicPlanIds = ['standard', 'premium'] as const

export type PublicPlanId = (typeof publicPlanIds)[number]
