import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { dayMs } from '@tramontane/domain/days/durations'
import { bits, instant, integer, objectId, octets, pem, sequence, set, tagged, words } from './der.ts'

const ecdsaWithSha256 = sequence(objectId('1.2.840.10045.4.3.2'))

/** A key of its own for each certificate, on the curve that every browser knows. */
export function newKey(): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey
}

export function keyPem(key: KeyObject): string {
  return String(key.export({ type: 'pkcs8', format: 'pem' }))
}

/** What asks for a certificate of these names (PKCS #10), as DER. */
export function certificateRequest(key: KeyObject, names: string[]): Uint8Array {
  const extensionRequest = sequence(objectId('1.2.840.113549.1.9.14'), set(sequence(alternativeNames(names))))
  const asked = sequence(integer(0), sequence(), publicPart(key), tagged(0xa0, extensionRequest))
  return signed(key, asked)
}

/** A certificate that nobody vouches for, so that port 443 answers before there is one. PEM. */
export function selfSigned(key: KeyObject, names: string[], now: Date): string {
  const from = new Date(now.getTime() - dayMs)
  const until = new Date(now.getTime() + 90 * dayMs)
  return signedCertificate(key, { names, from, until, publicKey: publicPart(key) })
}

type Certified = {
  names: string[]
  from: Date
  until: Date
  /** The DER of a SubjectPublicKeyInfo. */
  publicKey: Uint8Array
}

/** A certificate of that key, signed by this one, in PEM: its issuer has the first name too. */
export function signedCertificate(key: KeyObject, { names, from, until, publicKey }: Certified): string {
  const [name = ''] = names
  const who = sequence(set(sequence(objectId('2.5.4.3'), words(name.slice(0, 64)))))
  const serial = integer(...crypto.getRandomValues(new Uint8Array(16)).with(0, 0x4d))
  const certified = sequence(
    tagged(0xa0, integer(2)),
    serial,
    ecdsaWithSha256,
    who,
    sequence(instant(from), instant(until)),
    who,
    publicKey,
    tagged(0xa3, sequence(alternativeNames(names))),
  )
  return pem('CERTIFICATE', signed(key, certified))
}

function signed(key: KeyObject, content: Uint8Array): Uint8Array {
  return sequence(content, ecdsaWithSha256, bits(sign('sha256', content, key)))
}

function publicPart(key: KeyObject): Uint8Array {
  return createPublicKey(key).export({ type: 'spki', format: 'der' })
}

function alternativeNames(names: string[]): Uint8Array {
  const dnsNames = names.map((name) => tagged(0x82, Buffer.from(name)))
  return sequence(objectId('2.5.29.17'), octets(sequence(...dnsNames)))
}
