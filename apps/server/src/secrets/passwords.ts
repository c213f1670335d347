import pLimit from 'p-limit'

/** What a hash costs. `memoryCost` in KiB, `timeCost` in passes. */
type HashingCost = { memoryCost: number; timeCost: number }

/** OWASP's first choice for argon2id, with room to spare. Source: SEC-08. */
export const hashingCost: HashingCost = { memoryCost: 19_456, timeCost: 2 }

let cost = hashingCost

/** For tests: thousands of accounts that need no protection. */
export const cheapHashing: HashingCost = { memoryCost: 8, timeCost: 1 }

/** For tests, where a configuration outside production asks for it, and for the preload of `bun test`. */
export function hashAtCost(other: HashingCost): void {
  cost = other
}

/** Hashes at work at the same time: each takes a core for some 20 ms. */
const atOnce = pLimit(2)

export function hashPassword(password: string): Promise<string> {
  return atOnce(() => Bun.password.hash(password, { algorithm: 'argon2id', ...cost }))
}

/** The hash of a password that nobody knows, made once: an unknown account costs the same time as a known one. */
let unknownAccountHash: Promise<string> | undefined

/** Whether `password` is the hashed one; for an unknown account (`null`) it works as long and says no. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  unknownAccountHash ??= hashPassword(crypto.randomUUID())
  const against = hash ?? (await unknownAccountHash)
  const matches = await atOnce(() => Bun.password.verify(password, against).catch(() => false))
  return matches && hash !== null
}
