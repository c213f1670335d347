import { toast } from '../toast.ts'
import { errorSentence } from './error-sentence.ts'

/** Tells that a call failed, in the server's own words where it gave some. */
export function sayFailure(error: unknown) {
  sayFailureOf('Erreur', error)
}

/** The same, under a title that says what failed. */
export function sayFailureOf(title: string, error: unknown, fallback?: string) {
  toast({ variant: 'destructive', title, description: errorSentence(error, fallback) })
}
