import { washesPerPeriod } from './periods.ts'
import type { PlanId } from './plans.ts'
import type { WashEntryKind } from './statuses.ts'

export type WashEntry = { kind: WashEntryKind; washes: number }

/**
 * Washes left in one period of a subscription. Nothing is carried over.
 * Shapes: `entries` are the ledger's rows of that period. A period that was not granted yet counts as its plan grants.
 * Errors: none; an overdrawn period answers 0.
 * Source: decisions, "Allowance".
 */
export function remainingWashes(plan: PlanId, entries: WashEntry[]): number {
  const isGranted = entries.some((entry) => entry.kind === 'granted')
  const start = isGranted ? 0 : washesPerPeriod[plan]
  return Math.max(
    0,
    entries.reduce((sum, entry) => sum + entry.washes, start),
  )
}
