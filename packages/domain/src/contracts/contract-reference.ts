import type { Day } from '../days/day.ts'

/** What a person quotes of their contract: 'AB-2026-00012'. */
export function contractReference(subscriptionId: number, contractDay: Day): string {
  return `AB-${contractDay.slice(0, 4)}-${String(subscriptionId).padStart(5, '0')}`
}
