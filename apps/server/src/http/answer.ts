import type { Context, TypedResponse } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** What JSON says and reads back as it was: a `Date` is none, and would be read as a text. */
type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json }

type Answered<Body> = Response & TypedResponse<{ success: true } & Body, ContentfulStatusCode, 'json'>

/**
 * Answers a call that succeeded. Whoever asked reads `body`'s very type: of `c.json`, the compiler would work out what JSON
 * makes of each type, in each call, whenever it checks them. A type of the server's own is given spread, `{ ...saved }`: the
 * client's type then spells it out, and does not name it.
 */
export function answer<Body extends Record<string, Json>>(
  c: Context,
  body: Body = {} as Body,
  status: ContentfulStatusCode = 200,
): Answered<Body> {
  return c.json({ success: true as const, ...body }, status) as unknown as Answered<Body>
}
