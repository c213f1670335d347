import { Secret, TOTP } from 'otpauth'

/** What authenticator applications take for granted. Source: RFC 6238. Units: `period` in seconds. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Steps before and after now that are taken too, for clocks that are not quite right. */
const window = 1

const secretBytes = 20

/** A new secret, in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** The address that an application reads from the picture. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  return new TOTP({ ...form, issuer, label: account, secret: Secret.fromBase32(secret) }).toString()
}

/** The step that a code of six digits belongs to; null for a code of no step around `now`. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    ...form,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window,
  })
  return delta === null ? null : TOTP.counter({ ...form, timestamp }) + delta
}
