import type { Served } from '@tramontane/domain/places/town-condition'
import { type ComponentProps, type ComponentType, useState } from 'react'
import type { WaitWindow } from '../../components/waitlist/wait-entry.ts'
import { toast } from '../../lib/toast.ts'
import type { useBookingRequestForm } from './use-booking-request-form.ts'
import type { VisitorWaitDialog } from './visitor-wait-dialog.tsx'

type VisitorWaitDialogProps = ComponentProps<typeof VisitorWaitDialog>

export type VisitorWait = {
  /** What is waited for already, on which chosen day, in words. */
  waited: { day: string; wish: string } | null
  isComing: boolean
  ask: (window: WaitWindow) => void
}

/** The waitlist beside a request; its form comes when it is asked for. Its dialog stands outside of the request's form. */
export function useVisitorWait(form: ReturnType<typeof useBookingRequestForm>['form'], served: Served) {
  const [waited, setWaited] = useState<VisitorWait['waited']>(null)
  const [isComing, setComing] = useState(false)
  const [open, setOpen] = useState<{
    Dialog: ComponentType<VisitorWaitDialogProps>
    window: WaitWindow
  } | null>(null)

  async function ask(window: WaitWindow) {
    setComing(true)
    try {
      const { VisitorWaitDialog: Dialog } = await import('./visitor-wait-dialog.tsx')
      setOpen({ Dialog, window })
    } catch {
      toast({
        variant: 'destructive',
        title: 'Erreur',
        description: 'La liste d’attente n’a pas pu s’ouvrir. Vérifiez votre connexion et réessayez.',
      })
    } finally {
      setComing(false)
    }
  }

  const wait: VisitorWait = { waited, isComing, ask }
  return {
    wait,
    dialog: open && (
      <open.Dialog
        booking={form}
        served={served}
        window={open.window}
        onDone={(wish) => setWaited({ day: form.state.values.appointmentDate, wish })}
        onClose={() => setOpen(null)}
      />
    ),
  }
}
