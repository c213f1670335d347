import { createApp } from './app.ts'
import type { Deps } from './deps.ts'
import type { Connection } from './http/request-context.ts'
import { staticAnswers } from './pages/static-answers.ts'
import type { StaticFiles } from './pages/web-build.ts'

export type Handle = (request: Request, env?: Connection) => Response | Promise<Response>

/** The whole server, without a port: what stands ready is answered first. Shapes: `files` are those of the web build. */
export function requestHandler(deps: Deps, files: StaticFiles = new Map()): Handle {
  const app = createApp(deps, files)
  const ready = staticAnswers(deps, files)
  return (request, env) => ready(request) ?? app.fetch(request, env)
}
