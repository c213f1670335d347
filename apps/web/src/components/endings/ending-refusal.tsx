import { ApiError } from '../../lib/api.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { FormAlert } from '../form/form-alert.tsx'

/** Why an end was not recorded; what the server said of single fields stands under them already. */
export function EndingRefusal({ error }: { error: Error | null }) {
  const isOfFields = error instanceof ApiError && error.failure.fields !== undefined
  return <FormAlert sentence={error && !isOfFields ? errorSentence(error) : null} />
}
