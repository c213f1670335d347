/** The four washes sold one by one. Source: W-11, P-129. */
export const serviceIds = ['exterieur', 'interieur', 'fast', 'detaille'] as const

export type ServiceId = (typeof serviceIds)[number]
