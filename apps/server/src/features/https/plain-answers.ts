import { addSecurityHeaders } from '../../http/security-headers.ts'
import type { Handle } from '../../request-handler.ts'
import type { CertificateStore } from './certificate-store.ts'

type Plain = {
  store: CertificateStore
  baseUrl: string
  /** A certificate is in use that browsers may believe. */
  isVouched: () => boolean
}

const challengePath = '/.well-known/acme-challenge/'

/** What this machine asks of itself, without a name and without https. */
const ownPaths = new Set(['/healthz', '/readyz', '/metrics'])

const localAddresses = new Set(['127.0.0.1', '::1'])

/** Port 80: the directory's challenges, and the way to https; without a certificate, a page that says so. */
export function plainAnswers({ store, baseUrl, isVouched }: Plain, handle: Handle): Handle {
  return (request, env) => {
    const { pathname, search } = new URL(request.url)
    if (pathname.startsWith(challengePath)) return challengeAnswer(store, pathname)
    const isOwn = ownPaths.has(pathname) && localAddresses.has(env?.remoteAddress() ?? '')
    if (isOwn) return handle(request, env)
    if (!isVouched()) return waitingPage()
    return redirect(`${baseUrl}${pathname}${search}`)
  }
}

/** The domain's other names lead to the first one. */
export function leadingTo(baseUrl: string, [, ...others]: string[], handle: Handle): Handle {
  const led = new Set(others)
  if (led.size === 0) return handle
  return (request, env) => {
    const { hostname, pathname, search } = new URL(request.url)
    if (!led.has(hostname)) return handle(request, env)
    const answer = redirect(`${baseUrl}${pathname}${search}`)
    addSecurityHeaders(answer.headers, { baseUrl })
    return answer
  }
}

function challengeAnswer(store: CertificateStore, pathname: string): Response {
  const answer = store.challenge(pathname.slice(challengePath.length))
  const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }
  return answer === null ? new Response('', { status: 404, headers }) : new Response(answer, { headers })
}

/** 308 keeps the method, and what was to be sent. */
function redirect(Location: string): Response {
  return new Response(null, { status: 308, headers: { Location, 'Cache-Control': 'no-store' } })
}

function waitingPage(): Response {
  return new Response(page, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      'Retry-After': '60',
    },
  })
}

const page = `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Le site ouvre bientôt</title>
<style>body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1.5rem;color:#1a2330}h1{line-height:1.2}</style>
<h1>Le site ouvre bientôt</h1>
<p>Il attend son certificat, qui protège ce que vous lui confiez. Il suffit souvent d’une minute : revenez dans un instant.</p>
<p>Vous installez ce site ? <code>tramontane doctor</code> dit ce qui manque.</p>
</html>
`
