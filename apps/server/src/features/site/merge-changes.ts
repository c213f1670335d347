/** Lays what changed over what was there: objects part by part, lists and all else whole. */
export function mergeChanges(before: unknown, changes: unknown): unknown {
  if (!isObject(before) || !isObject(changes)) return changes
  const merged = Object.entries(changes).map(([key, value]) => [
    key,
    Object.hasOwn(before, key) ? mergeChanges(before[key], value) : value,
  ])
  return { ...before, ...Object.fromEntries(merged) }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
