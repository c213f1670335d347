import { errorSentence } from '../../lib/error-sentence.ts'
import { toast } from '../../lib/toast.ts'

export function sayFailure(error: unknown) {
  toast({ variant: 'destructive', title: 'Erreur', description: errorSentence(error) })
}
