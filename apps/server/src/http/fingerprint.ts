import { createHmac } from 'node:crypto'

/** A name for an address that is the same each time and says nothing of it without the secret. */
export function fingerprint(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)
}
