import { plainCopy } from '../plain-copy.ts'
import type { State } from '../state.ts'
import { type Expandable, expandables, type ObjectName, storesOf } from './expandable.ts'
import { invalidRequest } from './stripe-error.ts'

/** One `expand[]` path, understood: at these fields of the object, this; and further inside it, the rest. */
type Expansion = { fields: string[]; what: Expandable; inside?: Expansion }

type Json = { [field: string]: unknown }

/** Understands a path before anything happens. Errors: Stripe's 400 when a property on the way cannot be expanded. */
export function expansionOf(path: string, answers: ObjectName, isList: boolean): Expansion {
  const segments = path.split('.')
  if (isList && segments.shift() !== 'data')
    throw invalidRequest(
      `This property cannot be expanded (${path}). You may want to try expanding 'data.${path}' instead.`,
    )
  return understand(segments, answers, path)
}

function understand(segments: string[], owner: ObjectName, path: string): Expansion {
  for (let length = 1; length <= segments.length; length++) {
    const fields = segments.slice(0, length)
    const what = expandables[owner]?.[fields.join('.')]
    if (what) return withInside({ fields, what }, segments.slice(length), path)
  }
  throw invalidRequest(`This property cannot be expanded (${path}).`)
}

function withInside(expansion: Expansion, rest: string[], path: string): Expansion {
  const { what } = expansion
  if (rest.length === 0) return expansion
  if ('id' in what) return { ...expansion, inside: understand(rest, what.id, path) }
  if ('list' in what && rest[0] === 'data' && rest.length > 1)
    return { ...expansion, inside: understand(rest.slice(1), what.list, path) }
  throw invalidRequest(`This property cannot be expanded (${path}).`)
}

/** Expands in place: `object` is a copy that belongs to the answer. */
export function expand(state: State, object: Json, { fields, what, inside }: Expansion): void {
  for (const holder of holders(object, fields.slice(0, -1))) {
    const field = fields.at(-1) ?? ''
    holder[field] = expanded(state, object, holder[field], what)
    if (inside) for (const next of contents(holder[field])) expand(state, next, inside)
  }
}

function expanded(state: State, owner: Json, value: unknown, what: Expandable): unknown {
  if (typeof value === 'object' && value !== null) return value
  if ('id' in what) return plainCopy(storesOf(state)[what.id].get(String(value)) ?? value ?? null)
  const told = plainCopy(what.told(state, String(owner.id)))
  return 'list' in what ? { object: 'list', data: told, has_more: false, url: '' } : told
}

function holders(object: Json, fields: string[]): Json[] {
  return fields.reduce((reached, field) => reached.flatMap((one) => eachOf(one[field])), [object])
}

function contents(value: unknown): Json[] {
  return eachOf(value).flatMap((one) => (one.object === 'list' ? eachOf(one.data) : [one]))
}

function eachOf(value: unknown): Json[] {
  return (Array.isArray(value) ? value : [value]).filter(isJson)
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
