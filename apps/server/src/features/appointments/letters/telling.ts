/**
 * How an administrator wants the person of an appointment told: not at all, or not before an instant. `isExpressAsked`
 * where this very act was the express request of the law, whose words the message repeats.
 */
export type Telling = { isTold: boolean; notBefore?: Date; isExpressAsked?: boolean }

export const atOnce: Telling = { isTold: true }
