/** What a rule answers: nothing to say against it, or the reason why not. */
export type Outcome<Reason extends string> = { allowed: true } | { allowed: false; reason: Reason }

export function allow(): { allowed: true } {
  return { allowed: true }
}

export function refuse<Reason extends string>(reason: Reason): { allowed: false; reason: Reason } {
  return { allowed: false, reason }
}
