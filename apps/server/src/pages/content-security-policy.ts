import type { PageHosts } from './page-hosts.ts'

const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g

/** Whose map a visitor may load, by a click. */
const mapHost = 'https://www.openstreetmap.org'

/**
 * What a page may load: itself, its own inline scripts by their hash, the map that a click asks for, and the hosts that
 * it is given.
 * Source: SEC-18.
 */
export function contentSecurityPolicy(html: string, ...given: (PageHosts | null)[]): string {
  const hosts = given.filter((one) => one !== null)
  const hashes = [...html.matchAll(inlineScript)].map(([, script = '']) => `'sha256-${sha256(script)}'`)
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes), ...hosts.flatMap(({ scripts }) => scripts)].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...hosts.flatMap(({ images }) => images)].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...hosts.flatMap(({ calls }) => calls)].join(' '),
    ['frame-src', mapHost, ...hosts.flatMap(({ frames }) => frames)].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function sha256(text: string): string {
  return new Bun.CryptoHasher('sha256').update(text).digest('base64')
}
