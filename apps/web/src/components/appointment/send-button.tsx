import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'

type SendButtonProps = { label: string; pendingLabel: string; isPending: boolean; canSend: boolean }

/** Disabled until something can be sent, and while it is. */
export function SendButton({ label, pendingLabel, isPending, canSend }: SendButtonProps) {
  return (
    <Button type="submit" disabled={isPending || !canSend}>
      {isPending && <Spinner />}
      {isPending ? pendingLabel : label}
    </Button>
  )
}
