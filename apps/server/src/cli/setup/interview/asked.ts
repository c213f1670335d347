import type { Values } from '../standing.ts'
import type { Outside } from './outside.ts'
import type { Terminal } from './terminal.ts'

/** A new administrator; without a password one is made and shown once. */
export type NewAdmin = { email: string; password?: string }

/** What the machine is to be. Shapes: an empty value takes away what stood. */
export type Wanted = { values: Values; admin: NewAdmin | null }

/** Who is asked, and what is known before. */
export type Asked = {
  terminal: Terminal
  outside: Outside
  /** What stands, with the answers of a run that was broken off. */
  standing: Values
  hasAdmin: boolean
  /** Makes prices, portal and webhook at Stripe, where it may: answers the webhook's secret, or why there is none. */
  makeWebhook(values: Values): Promise<{ secret?: string; said: string }>
  /** Why what stands on the machine keeps it from being so; null where it does not. */
  refuses(values: Values): string | null
  /** Told after each answer. */
  keep(values: Values): void
}

export function newSecret(): string {
  return crypto.getRandomValues(Buffer.alloc(32)).toString('hex')
}
