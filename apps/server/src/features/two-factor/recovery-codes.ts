import { generateRandomString } from 'oslo/crypto'
import type { Deps } from '../../deps.ts'
import { fingerprint } from '../../secrets/fingerprint.ts'

/** Letters and digits that nobody takes for one another. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

const codeCount = 10
const halfLength = 5

/** Ten codes to print, 'abcde-fghjk', some 49 bits each. */
export function newRecoveryCodes(): string[] {
  const half = () => generateRandomString(halfLength, readable)
  return Array.from({ length: codeCount }, () => `${half()}-${half()}`)
}

/** What is kept of a code; spaces, dashes and capitals make no difference. */
export function recoveryHash({ secret }: Pick<Deps, 'secret'>, adminId: number, code: string): string {
  return fingerprint(secret, `recovery:${adminId}:${plainCode(code).toLowerCase()}`)
}

export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}
