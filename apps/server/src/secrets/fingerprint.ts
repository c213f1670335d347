import { createHash, createHmac } from 'node:crypto'

/** A name for an address that is the same each time and says nothing of it without the secret. */
export function fingerprint(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)
}

/** Says of a long text which one it is: for names that are kept, without a secret. */
export function printOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
