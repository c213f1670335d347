import type { AnyFormApi } from '@tanstack/react-form'
import { ApiError } from '../../lib/api.ts'
import { codeOf } from '../../lib/failures/error-code.ts'
import { landServerFields } from '../form/server-fields.ts'

/**
 * Puts what the server said against a wash on its field. A slot that went to somebody else is chosen no longer, and
 * everything else stays as it was typed. Answers true when it is said on one.
 */
export function landSlotRefusal(form: AnyFormApi, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { fields, message } = error.failure
  const isSlotGone = codeOf(error) === 'slot_taken'
  if (isSlotGone) form.setFieldValue('time', '', { dontValidate: true })
  return landServerFields(form, isSlotGone ? { time: message } : fields)
}
