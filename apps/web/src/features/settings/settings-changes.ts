import type { SettingsChanges } from '@tramontane/contract/settings/settings-change'
import type { BusinessSettings } from '@tramontane/domain/business-settings'

/** What changed of some sections, and nothing else: objects part by part, lists whole. */
export function settingsChanges(
  before: BusinessSettings,
  after: Partial<BusinessSettings>,
  keys: readonly (keyof SettingsChanges)[],
): SettingsChanges {
  const changed = keys.filter((key) => !isSame(before[key], after[key]))
  return Object.fromEntries(changed.map((key) => [key, difference(before[key], after[key])]))
}

function difference(before: unknown, after: unknown): unknown {
  if (!isObject(before) || !isObject(after)) return after
  const changed = Object.keys(after).filter((key) => !isSame(before[key], after[key]))
  return Object.fromEntries(changed.map((key) => [key, difference(before[key], after[key])]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
