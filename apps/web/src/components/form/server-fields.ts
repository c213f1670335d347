import type { AnyFieldApi, AnyFormApi } from '@tanstack/react-form'

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

export function forgetServerField({ form, name, state }: AnyFieldApi) {
  if (state.meta.errorMap.onServer !== undefined) setServerSentence(form, name, undefined)
}

/** To be called before each submit: the form library would take yesterday's refusal for an invalid field. */
export function forgetServerFields(form: AnyFormApi) {
  for (const name of Object.keys(form.fieldInfo)) {
    if (form.getFieldMeta(name)?.errorMap.onServer !== undefined) setServerSentence(form, name, undefined)
  }
}

function setServerSentence(form: AnyFormApi, name: string, sentence: string | undefined) {
  form.setFieldMeta(name, (meta) => ({
    ...meta,
    errorMap: { ...meta.errorMap, onServer: sentence },
    // 'field', because errors that come from the form are dropped at a change of any field.
    errorSourceMap: { ...meta.errorSourceMap, onServer: 'field' },
  }))
}
