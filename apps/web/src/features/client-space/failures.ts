import { useEffect } from 'react'
import { ApiError, isRefused } from '../../lib/api.ts'
import { errorSentence } from '../../lib/error-sentence.ts'
import { toast } from '../../lib/toast.ts'

export function codeOf(error: unknown): string | null {
  return error instanceof ApiError ? error.failure.code : null
}

/** Tells why something could not be done. */
export function sayFailure(title: string, error: unknown, fallback?: string) {
  if (isRefused(error)) return
  toast({ variant: 'destructive', title, description: errorSentence(error, fallback) })
}

/** Tells once that something could not be loaded, however often it is tried again by itself. */
export function useFailureToast(title: string, error: Error | null) {
  const description = error && !isRefused(error) ? errorSentence(error) : null
  useEffect(() => {
    if (description) toast({ variant: 'destructive', title, description })
  }, [title, description])
}
