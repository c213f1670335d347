import type { Config } from '../config/config.ts'

const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** What answers without a page of its own may do: nothing. Pages bring theirs, with the hashes of their scripts. */
const noContent = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** What an answer says itself stands. Source: SEC-18, SEC-19, SEC-33. */
export function addSecurityHeaders(headers: Headers, { baseUrl }: Pick<Config, 'baseUrl'>) {
  for (const [name, value] of Object.entries(always)) if (!headers.has(name)) headers.set(name, value)
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', noContent)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  if (baseUrl.startsWith('https:'))
    headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}
