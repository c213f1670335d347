import { type ApiErrorKey, apiErrors } from '@tramontane/contract/errors'

type Details = {
  fields?: Record<string, string>
  headers?: Record<string, string>
  message?: string
  /** What the caller needs to try again: the rows as they are now. */
  data?: unknown
  /** What a vendor said: for the log, never for the reply. */
  cause?: unknown
}

/** The one way a verb, a guard or a middleware says no. `http/errors.ts` turns it into a reply. */
export class AppError extends Error {
  constructor(
    readonly key: ApiErrorKey,
    readonly details: Details = {},
  ) {
    super(details.message ?? apiErrors[key].message, { cause: details.cause })
  }
}

export function notFound(): never {
  throw new AppError('not_found')
}

/** An address that another account has, told under its field too. */
export function emailTaken(): AppError {
  return new AppError('email_taken', {
    fields: { email: 'Cette adresse e-mail est déjà celle d’un autre compte' },
  })
}
