/** Why an outside service did not answer as it should; never what it was asked, nor what it said. */
export class ServiceProblem extends Error {
  /** What the service itself asks us to wait; null where it says nothing. */
  readonly retryAfterMs: number | null
  /** This question alone was refused: the next one may be answered. */
  readonly isOfQuestion: boolean

  /** Shapes: `reason` in a word or two, for a log: 'timeout', 'status 503'. */
  constructor(
    readonly reason: string,
    {
      retryAfterMs = null,
      isOfQuestion = false,
    }: { retryAfterMs?: number | null; isOfQuestion?: boolean } = {},
  ) {
    super(reason)
    this.name = 'ServiceProblem'
    this.retryAfterMs = retryAfterMs
    this.isOfQuestion = isOfQuestion
  }
}

/** What `ask` answers; null where the service refused this very question. Errors: ServiceProblem for all else. */
export async function answerOfQuestion<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ServiceProblem && error.isOfQuestion) return null
    throw error
  }
}
