import type { ClientRequest } from 'hono/client'
import type { ExtractSchema, Schema } from 'hono/types'
import type { ApiRoutes } from './api-routes.ts'

/**
 * What Hono's `Client` makes of the calls, in an order of its own: Hono's follows that in which the compiler came upon the
 * routes, which is another one after each change, and whoever reads the emitted type would be checked again for nothing.
 */
type Branch<Calls, Before extends string> = Calls extends infer Every extends Record<string, Schema>
  ? { [Path in keyof Every as Leaf<Path, Before>]: ClientRequest<string, Path & string, Every[Path]> } & {
      [Path in keyof Every as Fork<Path, Before>]: Branch<Every, `${Before}/${Fork<Path, Before>}`>
    }
  : never

/** The last part of a path that ends right after `Before`. */
type Leaf<Path, Before extends string> = Path extends `${Before}/${infer Rest}`
  ? Rest extends `${string}/${string}`
    ? never
    : Rest
  : never

/** The part of a path after `Before` that others follow. */
type Fork<Path, Before extends string> = Path extends `${Before}/${infer Part}/${string}` ? Part : never

declare function branch<Before extends string>(before: Before): Branch<ExtractSchema<ApiRoutes>, Before>

function client() {
  return { api: branch('/api') }
}

/**
 * The client of the server's calls, as a type and nothing else: the one door that the web application may use. It is
 * inferred from a function, so that the emitted declaration spells every call out, and whoever reads it needs none of
 * the server's own types.
 */
export type ApiClient = ReturnType<typeof client>
