import type { AnyFormApi } from '@tanstack/react-form'
import { ApiError } from '../../lib/api.ts'

/**
 * Puts the server's sentences under the fields that it refused, where each stays until its field changes or the form
 * is sent again.
 * Shapes: `fields` as in `ApiError.failure.fields`. Answers true when at least one of them has its field on the form.
 */
export function landServerFields(form: AnyFormApi, fields: Record<string, string> | undefined): boolean {
  const landed = Object.entries(fields ?? {}).filter(([name]) => form.fieldInfo[name]?.instance)
  for (const [name, sentence] of landed) setServerSentence(form, name, sentence)
  return landed.length > 0
}

/** The same, of a call that failed: false for a failure that is not the server's, or belongs under no field. */
export function landFailure(form: AnyFormApi, error: unknown): boolean {
  return error instanceof ApiError && landServerFields(form, error.failure.fields)
}

/** The same sentences, for a form that starts with them: the `fieldMetaBase` of its `defaultState`. */
export function refusedFields<Name extends string>(fields: Partial<Record<Name, string>>) {
  const metas = Object.entries<string | undefined>(fields).map(([name, sentence]) => [
    name,
    { ...untouched, errorMap: { onServer: sentence }, errorSourceMap: { onServer: 'field' } },
  ])
  return Object.fromEntries(metas)
}

const untouched = {
  isTouched: false,
  isBlurred: false,
  isDirty: false,
  isValidating: false,
  _arrayVersion: 0,
  _pendingValidationsCount: 0,
}

export function forgetServerField({ form, name }: { form: AnyFormApi; name: string }) {
  if (form.getFieldMeta(name)?.errorMap.onServer !== undefined) setServerSentence(form, name, undefined)
}

/** To be called before each submit: the form library would take yesterday's refusal for an invalid field. */
export function forgetServerFields(form: AnyFormApi) {
  for (const name of Object.keys(form.fieldInfo)) forgetServerField({ form, name })
}

function setServerSentence(form: AnyFormApi, name: string, sentence: string | undefined) {
  form.setFieldMeta(name, (meta) => ({
    ...meta,
    errorMap: { ...meta.errorMap, onServer: sentence },
    // 'field', because errors that come from the form are dropped at a change of any field.
    errorSourceMap: { ...meta.errorSourceMap, onServer: 'field' },
  }))
}
