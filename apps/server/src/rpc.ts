import type { hc } from 'hono/client'
import type { ApiRoutes } from './app.ts'

declare const clientOf: typeof hc<ApiRoutes>

function client() {
  return clientOf('')
}

/**
 * The client of the server's calls, as a type and nothing else: the one door that the web application may use. It is
 * inferred from a function, so that the emitted declaration spells every call out, and whoever reads it needs none of
 * the server's own types.
 */
export type ApiClient = ReturnType<typeof client>
