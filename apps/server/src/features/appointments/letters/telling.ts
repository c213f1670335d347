/** How an administrator wants the person of an appointment told: not at all, or not before an instant. */
export type Telling = { isTold: boolean; notBefore?: Date }

export const atOnce: Telling = { isTold: true }
