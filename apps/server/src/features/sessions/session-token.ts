import { base64url } from 'oslo/encoding'

/** A new session's secret: 256 random bits that only the visitor keeps. */
export function newSessionToken(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(32)), { includePadding: false })
}

/** What the database keeps of a token: a copy of the database opens no session. */
export function sessionIdOf(token: string): string {
  return new Bun.CryptoHasher('sha256').update(token).digest('hex')
}
