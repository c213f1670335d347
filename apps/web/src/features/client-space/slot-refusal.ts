import type { AnyFormApi } from '@tanstack/react-form'
import { landServerFields } from '../../components/form/server-fields.ts'
import { ApiError } from '../../lib/api.ts'
import { codeOf } from './failures.ts'

/**
 * Puts what the server said against a wash on its field. A slot that went to somebody else is chosen no longer, and
 * everything else stays as it was typed.
 */
export function landSlotRefusal(form: AnyFormApi, error: unknown) {
  if (!(error instanceof ApiError)) return
  const { fields, message } = error.failure
  const isSlotGone = ['slot_taken', 'slot_closed'].includes(codeOf(error) ?? '')
  if (isSlotGone) form.setFieldValue('time', '', { dontValidate: true })
  landServerFields(form, isSlotGone ? { time: message } : fields)
}
