import { useStore } from '@tanstack/react-form'
import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useFormContext } from './form-contexts.ts'

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
