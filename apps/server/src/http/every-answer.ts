import { createMiddleware } from 'hono/factory'
import type { Config } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import { notePage } from '../features/visits/note-visit.ts'
import type { RequestKind } from '../ports/metrics.ts'
import type { AppEnv } from './app-env.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { toldPath } from './told-path.ts'

/** An answer that was given. Shapes: `made` is null for one that stood ready, which takes microseconds. */
type Answered = {
  request: Request
  path: string
  status: number
  /** A page, or the news that it has not changed: an opening of it. */
  isPage: boolean
  made: { requestId: string; ms: number } | null
}

type Concern = {
  /** Headers of every answer; those that stand ready have them made once. */
  headers?: (headers: Headers, config: Config) => void
  /** What is counted and told of every answer. */
  note?: (deps: Deps, answered: Answered) => void
}

/**
 * All that is done for every answer, whoever gives it: Hono's chain and what stands ready (`pages/static-answers.ts`) are
 * both made from this list, and a middleware for all paths has no other place.
 */
const everyConcern: Concern[] = [
  { headers: addSecurityHeaders },
  { note: measure },
  { note: tellLog },
  { note: noteVisit },
]

export function addEveryHeader(headers: Headers, config: Config) {
  for (const concern of everyConcern) concern.headers?.(headers, config)
}

const notes = everyConcern.flatMap(({ note }) => note ?? [])

export function noteEveryAnswer(deps: Deps, answered: Answered) {
  for (const note of notes) note(deps, answered)
}

export const everyAnswer = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = performance.now()
  await next()
  const { deps, requestId, isPage = false } = c.var
  addEveryHeader(c.res.headers, deps.config)
  const made = { requestId, ms: performance.now() - startedAt }
  noteEveryAnswer(deps, { request: c.req.raw, path: c.req.path, status: c.res.status, isPage, made })
})

function measure({ metrics }: Deps, { request, path, status, made }: Answered) {
  if (made) metrics.observeRequest(kindOf(path), request.method, status, made.ms / 1000)
  else metrics.countReady(kindOf(path), status)
}

/** Asked for all day by machines. */
const quietPaths = new Set(['/healthz', '/readyz', '/metrics'])

/** One line per request: no body, no query, no header. Files, and what machines ask for, are told at the debug level. */
function tellLog({ log }: Deps, { request: { method }, path: asked, status, isPage, made }: Answered) {
  const path = toldPath(asked)
  const isQuiet = made ? kindOf(path) === 'asset' || quietPaths.has(path) : !isPage
  const level = isQuiet ? 'debug' : 'info'
  if (!made) return log[level]('request', { method, path, status })
  const { requestId, ms } = made
  log[level]('request', { requestId, method, path, status, ms: Math.round(ms * 10) / 10 })
}

function noteVisit(deps: Deps, { request, path, isPage }: Answered) {
  if (isPage) notePage(deps, request, path)
}

function kindOf(path: string): RequestKind {
  if (path.startsWith('/api/')) return 'call'
  return path.startsWith('/assets/') ? 'asset' : 'page'
}
