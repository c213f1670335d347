import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const version = 'v1'
const ivBytes = 12
const tagBytes = 16

/** Where a sealed text belongs: one that is moved to another place opens no more. */
type Seal = { secret: string; place: string }

/** Makes a text unreadable without the secret: AES-256-GCM, 'v1.' and iv, tag and cipher in base64url. */
export function seal({ secret, place }: Seal, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** The text again; null for what another secret sealed, was changed, or belongs elsewhere. */
export function unseal({ secret, place }: Seal, sealed: string): string | null {
  const [prefix, body = ''] = sealed.split('.')
  const bytes = Buffer.from(body, 'base64url')
  if (prefix !== version || bytes.length < ivBytes + tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    // The cipher's only way to say that this was not sealed with this key for this place.
    return null
  }
}

/** A key of its own, so that the secret's other uses tell nothing about it. */
function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'tramontane initial passwords', 32))
}
