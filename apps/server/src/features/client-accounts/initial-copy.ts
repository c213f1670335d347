import { dayMs } from '@tramontane/domain/durations'
import type { Deps } from '../../deps.ts'
import { seal, unseal } from '../../http/seal.ts'

/** How long the sealed copy of a password that was never used is kept. Source: R-83. */
const copyDays = 30

/** What is kept of a new initial password besides its hash. */
export function sealedCopy({ secret, clock }: Pick<Deps, 'secret' | 'clock'>, id: number, password: string) {
  const now = clock.now()
  return {
    sealed: seal({ secret, place: placeOf(id) }, password),
    until: new Date(now.getTime() + copyDays * dayMs),
    now,
  }
}

/** The password again; null without a copy, and for one that another secret sealed. */
export function openCopy({ secret }: Pick<Deps, 'secret'>, id: number, sealed: string | null): string | null {
  return sealed && unseal({ secret, place: placeOf(id) }, sealed)
}

function placeOf(id: number): string {
  return `client:${id}`
}
