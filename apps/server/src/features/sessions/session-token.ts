import { sha256 } from 'oslo/crypto'
import { base64url, encodeHex } from 'oslo/encoding'

/** A new session's secret: 256 random bits that only the visitor keeps. */
export function newSessionToken(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(32)), { includePadding: false })
}

/** What the database keeps of a token: a copy of the database opens no session. */
export async function sessionIdOf(token: string): Promise<string> {
  return encodeHex(await sha256(new TextEncoder().encode(token)))
}
