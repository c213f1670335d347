import { useStore } from '@tanstack/react-form'
import { type ReactNode, type SubmitEvent, useContext, useEffect, useRef } from 'react'
import { isPosted, takeOver } from '../../lib/loading/held-forms.ts'
import { dismissRefusal } from '../../lib/toast.ts'
import { Button, type ButtonLook } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TypedContext } from '../ui/typed-context.ts'
import { useFormContext } from './form-contexts.ts'
import { forgetServerFields } from './server-fields.ts'

type FormShellProps = {
  children: ReactNode
  /** Where the browser posts by itself, for people without JavaScript. */
  action?: string
  'aria-label'?: string
}

/**
 * The <form>: while it is being sent every field is disabled and a second submit does nothing; after a refusal the
 * first field with an error has the focus.
 */
export function FormShell({ children, ...rest }: FormShellProps) {
  const form = useFormContext()
  const isPending = useStore(form.store, (state) => state.isSubmitting)
  const attempts = useStore(form.store, (state) => state.submissionAttempts)
  const element = useRef<HTMLFormElement>(null)
  const settledAttempts = useRef(0)

  const isTyped = useStore(form.store, holdsTyped)
  const typed = useContext(TypedContext)

  useEffect(() => {
    if (!typed) return
    typed.read.current = () => holdsTyped(form.state)
    return () => {
      typed.read.current = () => false
    }
  }, [typed, form])

  useEffect(() => {
    typed?.tell(isTyped)
    return () => typed?.tell(false)
  }, [typed, isTyped])

  useEffect(() => {
    const own = element.current
    if (own && takeOver(own, () => adoptTyped(own, form))) own.requestSubmit()
  }, [form])

  useEffect(() => {
    if (isPending || attempts === settledAttempts.current) return
    settledAttempts.current = attempts
    if (element.current) restoreFocus(element.current)
  }, [isPending, attempts])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const { currentTarget: own, nativeEvent } = event
    if (isPosted(own, nativeEvent)) return
    event.preventDefault()
    // Pressed in the very moment in which the code comes, before the effect above.
    takeOver(own, () => adoptTyped(own, form))
    if (form.state.isSubmitting) return
    forgetServerFields(form)
    dismissRefusal()
    void form.handleSubmit()
  }

  // Always POST: a page that is not hydrated yet must never put a password in its address.
  return (
    <form ref={element} method="post" noValidate aria-busy={isPending} onSubmit={submit} {...rest}>
      <fieldset disabled={isPending} className="relative min-w-0 space-y-6">
        {children}
      </fieldset>
    </form>
  )
}

/** Disabling the fields took the focus from whoever had it. */
function restoreFocus(form: HTMLFormElement) {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (invalid) return invalid.focus()
  if (document.activeElement === document.body) form.querySelector<HTMLElement>('[type="submit"]')?.focus()
}

/** Something that is neither as it was nor on its way. */
function holdsTyped(state: { isDefaultValue: boolean; isSubmitting: boolean }): boolean {
  return !state.isDefaultValue && !state.isSubmitting
}

/** Takes over what was typed, ticked or chosen in the server's HTML before this code came. */
function adoptTyped(element: HTMLFormElement, form: ReturnType<typeof useFormContext>) {
  for (const control of element.elements) {
    if (!isEntry(control)) continue
    // The context knows any form, hence no field names.
    const name = control.name as never
    const entry = entryOf(control)
    // What the form knows already is newer than what its inputs show: they may not have been drawn again yet.
    if (form.getFieldMeta(name)?.isDirty || entry === '' || entry === false) continue
    if (form.getFieldValue(name) !== entry) form.setFieldValue(name, entry as never)
  }
}

type EntryControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isEntry(control: Element): control is EntryControl {
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement)
    return control.name !== ''
  if (!(control instanceof HTMLInputElement) || control.name === '') return false
  // Only a choice made by hand: the one that the server's HTML came with may be overtaken by now.
  if (control.type === 'radio') return control.checked && !control.defaultChecked
  return control.type !== 'submit'
}

function entryOf(control: EntryControl): string | boolean {
  return control.type === 'checkbox' ? (control as HTMLInputElement).checked : control.value
}

type SubmitButtonProps = {
  label: ReactNode
  pendingLabel: string
  look?: ButtonLook
  className?: string
  isDisabled?: boolean
}

export function SubmitButton({
  label,
  pendingLabel,
  look,
  className,
  isDisabled = false,
}: SubmitButtonProps) {
  const form = useFormContext()
  const isPending = useStore(form.store, (state) => state.isSubmitting)
  return (
    <Button type="submit" look={look} className={className} disabled={isPending || isDisabled}>
      {isPending && <Spinner />}
      {isPending ? pendingLabel : label}
    </Button>
  )
}
