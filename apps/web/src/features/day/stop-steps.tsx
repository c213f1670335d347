import type { DayStop } from '@tramontane/contract/replies/day'
import { type ProgressStep, progressSteps } from '@tramontane/domain/washes/progress'
import { keptCents } from '@tramontane/domain/washes/wash-payments'
import { useState } from 'react'
import { RefundDialog } from '../../components/refund/refund-dialog.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { useAfter } from '../../lib/use-after.ts'
import { stepWords } from './deed-words.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { hasPressed, press } from './press.ts'

/** Tall enough for a wet thumb, dark enough for the sun. */
const buttonClass =
  'inline-flex min-h-13 grow items-center justify-center rounded-lg border-2 border-nuit px-2 font-semibold sm:px-4'
const nextClass = `${buttonClass} bg-soleil text-lg text-nuit`
const otherClass = `${buttonClass} bg-white text-[0.9375rem] text-nuit hover:bg-ecume sm:text-base`

/**
 * For so long what has just come under the thumb takes no press: a double tap would do it, too. Before the first press
 * nothing has just come. Units: milliseconds.
 */
const settleMs = 500

/** How far one is with a stop, and what is paid at its door: the most likely next deed is the large one. */
export function StopSteps({ stop }: { stop: DayStop }) {
  const [asked, setAsked] = useState<'absent' | 'payment' | 'refund' | null>(null)
  const { progress, isDone, due, appointment } = stop
  const isSettled = useAfter(settleMs, `${appointment.id} ${progress?.step}`, !hasPressed()) || !hasPressed()
  const [next, ...later] = isDone ? [] : stepsLeft(progress?.step)
  // On the way the row is for the road: nobody pays before one is there.
  const isPayable = progress?.step !== 'en_route' && (due.leftCents !== 0 || due.payments.length > 0)
  const client = <span className="sr-only"> : {appointment.clientName}</span>
  return (
    <div className="flex flex-wrap gap-2">
      {next && (
        <StepButton
          stop={stop}
          step={next}
          isSettled={isSettled}
          className={`${nextClass} ${later.length > 0 ? 'basis-36' : 'basis-full'}`}
        />
      )}
      {later.map((step) => (
        <StepButton key={step} stop={stop} step={step} isSettled={isSettled} className={otherClass} />
      ))}
      {!isDone && (
        <button type="button" onClick={() => setAsked('absent')} className={otherClass}>
          Absent{client}
        </button>
      )}
      {isPayable && (
        <button type="button" onClick={() => setAsked('payment')} className={otherClass}>
          {due.leftCents === 0 ? 'Paiements' : 'Encaisser'}
          {client}
        </button>
      )}
      {asked === 'absent' && <AbsentDialog stop={stop} onClose={() => setAsked(null)} />}
      {asked === 'payment' && (
        <PaymentDialog stop={stop} onClose={() => setAsked(null)} onRefund={() => setAsked('refund')} />
      )}
      {asked === 'refund' && (
        <RefundDialog
          {...{ appointmentId: appointment.id, clientName: appointment.clientName }}
          keptCents={keptCents(due.payments)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

/** In the order of the day, without the absence, which is asked first. */
function stepsLeft(step: ProgressStep | undefined): ProgressStep[] {
  const from = step ? progressSteps.indexOf(step) + 1 : 0
  return progressSteps.slice(from).filter((one) => one !== 'absent')
}

type StepButtonProps = { stop: DayStop; step: ProgressStep; isSettled: boolean; className: string }

function StepButton({ stop, step, isSettled, className }: StepButtonProps) {
  return (
    <button
      type="button"
      disabled={!isSettled}
      onClick={() => press(stop, { kind: 'step', step })}
      className={className}
    >
      {stepWords[step]}
      <span className="sr-only"> : {stop.appointment.clientName}</span>
    </button>
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
