import type { DayStop, OwnerDay } from '@tramontane/contract/replies/appointments/day'
import { keptCents } from '@tramontane/domain/washes/wash-payments'
import { RefundDialog } from '../../components/payment/refund-dialog.tsx'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { OutdoorsContext } from '../../components/ui/dialog/dialog-frame.tsx'
import { LateDialog } from './late-notice.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { press } from './press.ts'
import type { Asked } from './round-around.ts'

type RoundDialogProps = { asked: Asked; day: OwnerDay; onAsk: (asked: Asked | null) => void }

/** The window of what was asked. It stays with what it was opened for, wherever its stop moves meanwhile. */
export function RoundDialog(props: RoundDialogProps) {
  return (
    <OutdoorsContext value={true}>
      <AskedDialog {...props} />
    </OutdoorsContext>
  )
}

function AskedDialog({ asked, day, onAsk }: RoundDialogProps) {
  const onClose = () => onAsk(null)
  if (asked.about === 'late') {
    const { van, minutes } = asked
    return <LateDialog round={{ date: day.date, van }} minutes={minutes} onClose={onClose} />
  }
  const { id, clientName } = asked.stop.appointment
  const stop = day.stops.find(({ appointment }) => appointment.id === id) ?? asked.stop
  if (asked.about === 'absent') return <AbsentDialog stop={stop} onClose={onClose} />
  if (asked.about === 'payment')
    return <PaymentDialog stop={stop} onClose={onClose} onRefund={() => onAsk({ about: 'refund', stop })} />
  return (
    <RefundDialog
      {...{ appointmentId: id, clientName }}
      keptCents={keptCents(stop.due.payments)}
      onlineCents={keptCents(stop.due.payments.filter(({ method }) => method === 'online'))}
      onClose={onClose}
    />
  )
}

function AbsentDialog({ stop, onClose }: { stop: DayStop; onClose: () => void }) {
  const { clientName, clientEmail, subscriptionId } = stop.appointment
  // Of what is paid at the door nothing is counted; who gave no e-mail is not written to.
  const counted = subscriptionId === null ? 'le rendez-vous est annulé' : 'le lavage reste compté'
  const outcome = clientEmail ? `${counted} et le client est prévenu.` : `${counted}. Aucun message ne part.`
  function confirm() {
    onClose()
    void press(stop, { kind: 'step', step: 'absent' })
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title="Noter le client absent ?"
      confirmLabel="Noter l’absence"
      cancelLabel="Revenir"
    >
      <p>
        {clientName} : {outcome}
      </p>
    </ConfirmDialog>
  )
}
