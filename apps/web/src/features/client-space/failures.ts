import { useEffect } from 'react'
import { isRefused } from '../../lib/api.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { sayFailureOf } from '../../lib/failures/say-failure.ts'
import { toast } from '../../lib/toast.ts'

/** Tells why something could not be done; a session that is over leads to the login, and needs no words here. */
export function sayFailure(title: string, error: unknown, fallback?: string) {
  if (!isRefused(error)) sayFailureOf(title, error, fallback)
}

/** Tells once that something could not be loaded, however often it is tried again by itself. */
export function useFailureToast(title: string, error: Error | null) {
  const description = error && !isRefused(error) ? errorSentence(error) : null
  useEffect(() => {
    if (description) toast({ variant: 'destructive', title, description })
  }, [title, description])
}
