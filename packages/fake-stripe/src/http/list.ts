import type { List } from '../objects/common.ts'
import { found } from '../state.ts'
import type { Form } from './form.ts'
import { group, integer, text } from './params.ts'
import { invalidRequest } from './stripe-error.ts'

export const listParams = ['limit', 'starting_after', 'ending_before', 'created'] as const

type Listed = { id: string; created: number }

/** A page of those that `isWanted`, newest first, as Stripe's lists are. */
export function page<Item extends Listed>(
  store: Map<string, Item>,
  form: Form,
  url: string,
  isWanted: (item: Item) => boolean = () => true,
): List<Item> {
  const limit = integer(form, 'limit') ?? 10
  if (limit < 1 || limit > 100)
    throw invalidRequest('Invalid limit: must be between 1 and 100', { param: 'limit' })
  const all = [...store.values()].reverse().filter((item) => isWanted(item) && wasCreated(item, form))
  const before = text(form, 'ending_before')
  if (before) {
    const newer = all.slice(0, placeOf(store, all, before, 'ending_before'))
    return { object: 'list', data: newer.slice(-limit), has_more: newer.length > limit, url }
  }
  const after = text(form, 'starting_after')
  const older = after ? all.slice(placeOf(store, all, after, 'starting_after') + 1) : all
  return { object: 'list', data: older.slice(0, limit), has_more: older.length > limit, url }
}

/** Whether the value is what the parameter asks; always when it asks nothing. */
export function matches(form: Form, name: string, value: string | null | boolean): boolean {
  const asked = text(form, name)
  return asked === undefined || asked === String(value)
}

function placeOf<Item extends Listed>(
  store: Map<string, Item>,
  all: Item[],
  id: string,
  param: string,
): number {
  found(store, id, 'object', param)
  return all.findIndex((item) => item.id === id)
}

function wasCreated({ created }: Listed, form: Form): boolean {
  if (typeof form.created === 'string') return created === integer(form, 'created')
  const range = group(form, 'created') ?? {}
  return (
    created > (integer(range, 'gt') ?? -1) &&
    created >= (integer(range, 'gte') ?? 0) &&
    created < (integer(range, 'lt') ?? Number.POSITIVE_INFINITY) &&
    created <= (integer(range, 'lte') ?? Number.POSITIVE_INFINITY)
  )
}
