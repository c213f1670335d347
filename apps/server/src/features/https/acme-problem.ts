/** Why a directory refuses: its own word for it, and the name that it is about. */
export class AcmeProblem extends Error {
  readonly retryAfterMs: number | null
  override readonly name = 'AcmeProblem'

  /**
   * Shapes: `kind` is the last word of the directory's type ('dns', 'caa', 'rateLimited'), or one of ours: 'unreachable',
   * 'untrusted', 'clock', 'timeout', 'nonsense', 'status 503'; `detail` what the directory says, in its language.
   */
  constructor(
    readonly kind: string,
    readonly detail: string = '',
    { retryAfterMs = null, of = null }: { retryAfterMs?: number | null; of?: string | null } = {},
  ) {
    super([kind, of, detail].filter(Boolean).join(': '))
    this.retryAfterMs = retryAfterMs
    this.of = of
  }

  /** The name that was refused; null where it is about none. */
  readonly of: string | null
}
