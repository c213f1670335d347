import { ApiError } from '../api.ts'

/** What the server called its refusal; null for any other failure. */
export function codeOf(error: unknown): string | null {
  return error instanceof ApiError ? error.failure.code : null
}
