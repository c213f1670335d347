import { apiErrors } from '@tramontane/contract/errors'
import { ApiError } from './api.ts'

/** What to tell a person of a failed call: the server's own sentence where it gave one. */
export function errorSentence(error: unknown, fallback: string = apiErrors.internal.message): string {
  return error instanceof ApiError ? error.failure.message : fallback
}
