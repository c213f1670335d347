import { createFormHook } from '@tanstack/react-form'
import { CheckboxField } from './checkbox-field.tsx'
import { fieldContext, formContext } from './form-contexts.ts'
import { FormShell } from './form-shell.tsx'
import { HoneypotField } from './honeypot-field.tsx'
import { PasswordField } from './password-field.tsx'
import { SelectField } from './select-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

/**
 * A form with our fields: `form.AppField` holds one of them, `form.AppForm` wraps `form.FormShell` and its button.
 * `DayField` is imported where it is needed, so that the login page does not load calendar rules.
 */
export const { useAppForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField, TextAreaField, SelectField, CheckboxField, PasswordField, HoneypotField },
  formComponents: { FormShell, SubmitButton },
})
