/** What two people made of the same thing in the same place. `path` leads there; a list's element goes by its name. */
export type Clash = { path: string[]; mine: unknown; theirs: unknown }

/** What somebody changed, by itself: `before` or `after` is undefined for what was added or taken out. */
export type Change = { path: string[]; before: unknown; after: unknown }

/** What an element of the list at a path is called, so that it is the same one in every version. */
type NameOf = (element: unknown, path: string[]) => string

/**
 * Both people's changes of `base` laid over each other: objects part by part, lists element by element. Where both
 * changed the same thing otherwise, mine stands and the clash is told; what one changed and the other took out stays.
 * Source: R-82: nothing is lost.
 */
export function mergeVersions<Value>(
  base: Value,
  mine: Value,
  theirs: Value,
  nameOf: NameOf,
): { merged: Value; clashes: Clash[] } {
  const clashes: Clash[] = []
  const merged = merge({ base, mine, theirs }, [], { nameOf, clashes })
  return { merged: merged as Value, clashes }
}

/** What differs between two versions, each matter by itself. */
export function changesBetween(
  before: unknown,
  after: unknown,
  nameOf: NameOf,
  path: string[] = [],
): Change[] {
  if (isSame(before, after)) return []
  const parts = partsOf([before, after], path, nameOf)
  if (!parts) return [{ path, before, after }]
  return parts.names.flatMap((name) => {
    const [one, other] = parts.of.map((part) => part.get(name))
    return changesBetween(one, other, nameOf, [...path, name])
  })
}

/** The same value with one matter as a side has it; an element that the side lacks is taken out. */
export function withVersion<Value>(
  value: Value,
  { path, version }: { path: string[]; version: unknown },
  nameOf: NameOf,
): Value {
  return put(value, path, version, [], nameOf) as Value
}

type Versions = { base: unknown; mine: unknown; theirs: unknown }
type Rules = { nameOf: NameOf; clashes: Clash[] }

function merge({ base, mine, theirs }: Versions, path: string[], rules: Rules): unknown {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  const parts = partsOf([base, mine, theirs], path, rules.nameOf)
  if (!parts) return clash({ mine, theirs }, path, rules)

  const [before, own, other] = parts.of as [Parts, Parts, Parts]
  const merged = new Map<string, unknown>()
  for (const name of parts.names) {
    const versions = { base: before.get(name), mine: own.get(name), theirs: other.get(name) }
    const value = merge(versions, [...path, name], rules)
    if (value !== undefined) merged.set(name, value)
  }
  return parts.isList ? [...merged.values()] : Object.fromEntries(merged)
}

/** What one took out and the other changed is kept: it can be taken out again, and not be brought back. */
function clash({ mine, theirs }: Omit<Versions, 'base'>, path: string[], { clashes }: Rules): unknown {
  clashes.push({ path, mine, theirs })
  return mine === undefined ? theirs : mine
}

type Parts = Map<string, unknown>

/** The parts of values that are all objects, or all lists, by name; null for what has none in common. */
function partsOf(values: unknown[], path: string[], nameOf: NameOf) {
  const isList = values.every(Array.isArray)
  if (!isList && !values.every(isObject)) return null
  const of = values.map((value) =>
    isList ? named(value as unknown[], path, nameOf) : new Map(Object.entries(value as object)),
  )
  // The order of the latest version, then what only earlier ones have, where it was: at the end.
  const names = [...new Set(of.toReversed().flatMap((part) => [...part.keys()]))]
  return { isList, of, names }
}

/** Two elements of one name are the first and the second of it. */
function named(list: unknown[], path: string[], nameOf: NameOf): Parts {
  const parts: Parts = new Map()
  for (const element of list) {
    const name = nameOf(element, path)
    let free = name
    for (let count = 2; parts.has(free); count += 1) free = `${name} (${count})`
    parts.set(free, element)
  }
  return parts
}

function put(
  value: unknown,
  [name, ...rest]: string[],
  version: unknown,
  at: string[],
  nameOf: NameOf,
): unknown {
  if (name === undefined) return version
  const isList = Array.isArray(value)
  const parts: Parts = isList ? named(value, at, nameOf) : new Map(Object.entries(Object(value)))
  const part = put(parts.get(name), rest, version, [...at, name], nameOf)
  if (part === undefined && isList) parts.delete(name)
  else parts.set(name, part)
  return isList ? [...parts.values()] : Object.fromEntries(parts)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whatever the order of an object's parts. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((element, index) => isSame(element, other[index]))
  if (!isObject(one) || !isObject(other)) return Object.is(one, other)
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names.every((name) => isSame(one[name], other[name]))
}
