import type { Deps } from '../../deps.ts'
import { seal, unseal } from '../../secrets/seal.ts'

type Secret = Pick<Deps, 'secret'>

export function sealedSecret({ secret }: Secret, adminId: number, totpSecret: string): string {
  return seal({ secret, place: placeOf(adminId) }, totpSecret)
}

/** The secret again; null for what another APP_SECRET sealed. */
export function openSecret({ secret }: Secret, adminId: number, sealed: string): string | null {
  return unseal({ secret, place: placeOf(adminId) }, sealed)
}

function placeOf(adminId: number): string {
  return `admin-two-factor:${adminId}`
}
