import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { insideSource, visitSource } from './visit-source.ts'

/** Counts a page that was just answered to a browser. */
export function notePage({ config, visits }: Deps, request: Request, path: string) {
  if (request.method !== 'GET' || !isCountedPath(path) || !isCounted(request.headers)) return
  visits.note({ path, source: visitSource(request, config.baseUrl) })
}

/** Counts a page that was opened within the site; what is no page counts for nothing. */
export async function noteNavigation(c: Context<AppEnv>, path: string) {
  if (!isCountedPath(path) || !isCounted(c.req.raw.headers)) return
  if (await c.var.deps.pages.page(path)) c.var.deps.visits.note({ path, source: insideSource })
}

const robots =
  /bot\b|bot[/ _-]|crawl|spider|slurp|archiver|preview|externalhit|lighthouse|pagespeed|monitor|uptime|scan|curl|wget|python|java\/|go-http|okhttp|axios|node|bun\/|undici|php|ruby|perl|libwww|feed|validator/i

/** False for robots, for pages fetched ahead of a click, and for who asks not to be tracked. Nothing of it is kept. */
function isCounted(headers: Headers): boolean {
  if (!isBrowser(headers.get('User-Agent') ?? '')) return false
  if (headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1') return false
  if (/prefetch|preview/.test(headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '')) return false
  return (headers.get('Sec-Fetch-Dest') ?? 'document') !== 'iframe'
}

/** Most visitors have one of a few browsers. */
const known = new Map<string, boolean>()
const knownMax = 500

function isBrowser(agent: string): boolean {
  const before = known.get(agent)
  if (before !== undefined) return before
  if (known.size >= knownMax) known.clear()
  const isOne = agent.startsWith('Mozilla/') && !robots.test(agent)
  known.set(agent, isOne)
  return isOne
}

/** Areas behind a login, and pages whose address carries a secret, are nobody's audience. */
const uncounted =
  /^\/(admin|admin-login|admin-mot-de-passe|espace-client|reinitialiser|activation|confirmer-rendez-vous|mon-rendez-vous|creneau|deplacement|devis|payer|calendar)(\/|$)/

function isCountedPath(path: string): boolean {
  return !uncounted.test(path)
}
