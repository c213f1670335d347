import { apiErrors } from '@tramontane/contract/errors'
import { typeset } from '@tramontane/domain/words/typeset'
import { ApiError } from '../api.ts'

/** What to tell a person of a failed call: the server's own sentence where it gave one, set in French typography. */
export function errorSentence(error: unknown, fallback: string = apiErrors.internal.message): string {
  return typeset(error instanceof ApiError ? error.failure.message : fallback)
}
