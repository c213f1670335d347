/** An SMS as it leaves. */
export type OutgoingSms = {
  /** Stays the same when it is tried again. Shapes: letters and digits. */
  key: string
  /** E.164: '+33639984321'. */
  to: string
  text: string
  /** False where every character is of the phone networks' own alphabet. */
  isUnicode: boolean
  /** What it is about, for the carrier's own lists. */
  tag: string
  /** Where the carrier says what became of it; null where it could not reach us. */
  receiptUrl: string | null
}

/** Carries SMS: in the background alone, never inside `withWrite`. Errors: SmsProblem; the outbox tries again. */
export interface Sms {
  service: 'files' | 'brevo'
  /** Answers the carrier's number for it, by which its receipts name it; null where there are none. */
  send(sms: OutgoingSms): Promise<{ carrierId: string | null }>
}

const smsProblems = ['AWAY', 'BUSY', 'NONSENSE', 'KEY', 'CREDIT', 'REFUSED'] as const

/** What the same SMS would meet again: nothing but a change by the owner mends it. */
const lasting: readonly string[] = ['KEY', 'CREDIT', 'REFUSED']

/** Why an SMS did not leave; its message is the carrier's own words. */
export class SmsProblem extends Error {
  readonly code: `SMS_${(typeof smsProblems)[number]}`
  /** It is of no use to try again by itself. */
  readonly isLasting: boolean
  readonly responseCode: number | undefined
  /** What the carrier asks us to wait; null where it says nothing. */
  readonly retryAfterMs: number | null

  constructor(
    kind: (typeof smsProblems)[number],
    words: string,
    { status, retryAfterMs = null }: { status?: number; retryAfterMs?: number | null } = {},
  ) {
    super(words)
    this.name = 'SmsProblem'
    this.code = `SMS_${kind}`
    this.isLasting = lasting.includes(kind)
    this.responseCode = status
    this.retryAfterMs = retryAfterMs
  }
}
