import { createFormHook } from '@tanstack/react-form'
import { CheckboxField } from './fields/checkbox-field.tsx'
import { HoneypotField } from './fields/honeypot-field.tsx'
import { PasswordField } from './fields/password-field.tsx'
import { SelectField } from './fields/select-field.tsx'
import { TextAreaField, TextField } from './fields/text-field.tsx'
import { fieldContext, formContext } from './form-contexts.ts'
import { FormShell, SubmitButton } from './form-shell.tsx'

/**
 * A form with our fields: `form.AppField` holds one of them, `form.AppForm` wraps `form.FormShell` and its button.
 * `DayField` is imported where it is needed, so that the login page does not load calendar rules.
 */
export const { useAppForm, withFieldGroup } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField, TextAreaField, SelectField, CheckboxField, PasswordField, HoneypotField },
  formComponents: { FormShell, SubmitButton },
})
