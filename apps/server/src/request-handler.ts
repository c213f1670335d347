import { appWith, noFiles } from './app.ts'
import type { Deps } from './deps.ts'
import { accountAuth } from './features/sessions/account-auth.ts'
import type { Connection, Surroundings } from './http/request-context.ts'
import { staticAnswers } from './pages/static-answers.ts'
import type { StaticFiles } from './pages/web-build.ts'

export type Handle = (request: Request, env?: Connection) => Response | Promise<Response>

/** The whole server, without a port: what stands ready is answered first. Shapes: `files` are those of the web build. */
export function requestHandler(deps: Deps, files: StaticFiles = noFiles): Handle {
  const ready = staticAnswers(deps, files)
  const whole = wholeHandler(deps, files)
  return (request, env) => ready(request) ?? whole(request, env)
}

/** The same, for which nothing stands ready. */
export function wholeHandler(deps: Deps, files: StaticFiles = noFiles): Handle {
  const app = appWith(files)
  const cookie = { secureCookie: deps.config.baseUrl.startsWith('https:') }
  const auth = {
    admin: accountAuth(deps.database, 'admin', cookie),
    client: accountAuth(deps.database, 'client', cookie),
  }
  return (request, connection) => app.fetch(request, { deps, auth, connection } satisfies Surroundings)
}
