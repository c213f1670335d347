import type { ClientRequest } from 'hono/client'
import type { ExtractSchema, Schema } from 'hono/types'

/**
 * What Hono's `Client` makes of these routes, mounted under /api, in an order of its own: Hono's follows that in which the
 * compiler came upon the routes, which is another one after each change, and whoever reads the emitted type would be checked
 * again for nothing.
 *
 * A part of the calls has a file here, whose type is inferred from a function: so the emitted declaration spells its calls out,
 * and the web application, which may use nothing else of the server, needs none of the server's own types.
 */
export type Calls<Routes> = Branch<Under<ExtractSchema<Routes>, ''>, '/api'>

type Branch<Calls, Before extends string> = Calls extends infer Every extends Record<string, Schema>
  ? {
      [Rest in keyof Every as Leaf<Rest>]: ClientRequest<string, `${Before}/${Rest & string}`, Every[Rest]>
    } & {
      [Rest in keyof Every as Fork<Rest>]: Branch<Under<Every, Fork<Rest>>, `${Before}/${Fork<Rest>}`>
    }
  : never

/** The calls whose path goes on after `Part`, by what follows. */
type Under<Calls, Part extends string> = {
  [Path in keyof Calls as Path extends `${Part}/${infer Rest}` ? Rest : never]: Calls[Path]
}

/** A path that ends with this part. */
type Leaf<Path> = Path extends `${string}/${string}` ? never : Path

/** The first part of a path that goes on. */
type Fork<Path> = Path extends `${infer Part}/${string}` ? Part : never
