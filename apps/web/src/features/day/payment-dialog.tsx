import { useStore } from '@tanstack/react-form'
import { paymentMethodWords, washPaymentInput } from '@tramontane/contract/appointments/day-deeds'
import { apiErrors } from '@tramontane/contract/errors'
import type { DayStop } from '@tramontane/contract/replies/appointments/day'
import { timeOf } from '@tramontane/domain/days/calendar'
import {
  canReceive,
  type DoorMethod,
  doorMethods,
  keptCents,
  type PaymentRefusal,
} from '@tramontane/domain/washes/wash-payments'
import { formatCents } from '@tramontane/domain/words/money'
import { useState } from 'react'
import { z } from 'zod'
import { useAppForm } from '../../components/form/app-form.ts'
import { checkedBy } from '../../components/form/checked-by.ts'
import { NumberField } from '../../components/form/fields/number-field.tsx'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { LinkOffer } from '../../components/payment/link-offer.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ButtonRow } from '../../components/ui/button-row.tsx'
import { Dialog } from '../../components/ui/dialog/dialog.tsx'
import { press } from './press.ts'
import { lineWords } from './stop-words.ts'

type Entry = { method: DoorMethod; cents: number | null; givenCents: number | null }

type Due = DayStop['due']

const refusals: Record<PaymentRefusal, string> = {
  NOTHING_LEFT: apiErrors.nothing_left.message,
  MORE_THAN_LEFT: apiErrors.more_than_left.message,
  BELOW_ZERO: apiErrors.below_zero.message,
  TOO_MUCH_CASH: apiErrors.too_much_cash.message,
}

/** Why a line cannot be added to what was received; null where it can. */
function refusalOf(line: { method: DoorMethod; cents: number }, { lines, payments }: Due): string | null {
  const cents = lines.reduce((sum, one) => sum + (one.cents ?? 0), 0)
  const answer = canReceive(line, payments, { lines, cents })
  return answer.allowed ? null : refusals[answer.reason]
}

/** Each sentence is said under the sum that it is about. */
function entryOf(due: Due) {
  return washPaymentInput
    .pick({ method: true, cents: true })
    .extend({ givenCents: z.number().nullable() })
    .superRefine((entry, { addIssue }) => {
      const refusal = refusalOf(entry, due)
      if (refusal) addIssue({ code: 'custom', path: ['cents'], message: refusal })
      const change = changeCents(entry) ?? 0
      if (change < 0) addIssue({ code: 'custom', path: ['givenCents'], message: changeWords(change) })
    })
}

type PaymentDialogProps = { stop: DayStop; onClose: () => void; onRefund: () => void }

/** What is paid at the door. A line is only ever added; a mistake is corrected by another one. */
export function PaymentDialog(props: PaymentDialogProps) {
  // As it was opened: what is noted in the window itself changes what is left, and closes it.
  const [isPaid] = useState(props.stop.due.leftCents === 0)
  return isPaid ? <PaidDialog {...props} /> : <ReceiveDialog {...props} />
}

/** Where nothing is left to pay there is nothing to type: what was received, and what can be done about it. */
function PaidDialog(props: PaymentDialogProps) {
  return (
    <Dialog isOpen onClose={props.onClose} title={`Paiements de ${props.stop.appointment.clientName}`}>
      <div className="grid grid-cols-1 gap-6">
        <Received {...props} />
        <ButtonRow>
          <Button look="quiet" onClick={props.onClose}>
            Revenir
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  )
}

function ReceiveDialog(props: PaymentDialogProps) {
  const { stop, onClose } = props
  const { due, appointment } = stop
  const defaultValues: Entry = { method: 'cash', cents: due.leftCents, givenCents: null }
  const form = useAppForm({
    defaultValues,
    ...checkedBy<Entry>(entryOf(due)),
    onSubmit: async ({ value: { method, cents } }) => {
      await press(stop, { kind: 'payment', method, cents: cents ?? 0 })
      onClose()
    },
  })
  const entry = useStore(form.store, ({ values }) => values)
  const change = changeCents(entry)

  return (
    <form.AppForm>
      <FormDialog
        title={`Paiement de ${appointment.clientName}`}
        refusal={null}
        onClose={onClose}
        submitLabel="Noter le paiement"
        pendingLabel="Enregistrement…"
        label="Paiement"
        below={
          due.leftCents !== null &&
          due.leftCents > 0 && (
            <LinkOffer
              appointmentId={appointment.id}
              email={appointment.clientEmail}
              phone={appointment.clientPhone}
            />
          )
        }
      >
        <div className="grid grid-cols-1 gap-4">
          <Received {...props} />
          <form.AppField name="method">
            {(field) => <MethodChoice value={field.state.value} onChange={field.handleChange} />}
          </form.AppField>
          <form.AppField name="cents">
            {() => <NumberField kind="cents" label="Montant reçu" />}
          </form.AppField>
          {entry.method === 'cash' && (
            <form.AppField name="givenCents">
              {({ state }) => (
                <>
                  <NumberField kind="cents" label="Donné par le client" optional />
                  {change !== null && state.meta.isValid && (
                    <p role="status" className={`font-semibold text-lg ${change < 0 ? 'text-grenat' : ''}`}>
                      {changeWords(change)}
                    </p>
                  )}
                </>
              )}
            </form.AppField>
          )}
        </div>
      </FormDialog>
    </form.AppForm>
  )
}

/** What goes back to whoever pays cash, below zero what they have still to give; null while either sum is not typed. */
function changeCents({ method, cents, givenCents }: Entry): number | null {
  return method === 'cash' && cents !== null && givenCents !== null ? givenCents - cents : null
}

function changeWords(cents: number): string {
  return cents < 0 ? `Il manque ${formatCents(-cents)}` : `À rendre : ${formatCents(cents)}`
}

/** What is due and what was received of it; a line is corrected by another one, and money goes back with a reason. */
function Received({ stop, onClose, onRefund }: PaymentDialogProps) {
  const { due } = stop
  const [refused, setRefused] = useState<string | null>(null)

  async function correct(line: { method: DoorMethod; cents: number }) {
    const refusal = refusalOf(line, due)
    if (refusal) return setRefused(refusal)
    await press(stop, { kind: 'payment', ...line })
    onClose()
  }

  return (
    <>
      <DueLines due={due} onCorrect={correct} />
      {/* Beside what was pressed. */}
      {refused && <FormAlert sentence={refused} />}
      {keptCents(due.payments) > 0 && (
        <button
          type="button"
          onClick={onRefund}
          className="min-h-12 justify-self-start rounded-lg border-2 border-nuit px-3 font-semibold"
        >
          Rembourser…
        </button>
      )}
    </>
  )
}

type DueLinesProps = { due: Due; onCorrect: (line: { method: DoorMethod; cents: number }) => void }

function DueLines({ due, onCorrect }: DueLinesProps) {
  return (
    <ul className="grid gap-1">
      {due.lines.map(({ kind, cents }) => (
        <li key={kind} className="flex justify-between gap-4">
          <span className="first-letter:uppercase">{lineWords[kind]}</span>
          <span className="tabular-nums">{cents === null ? 'sur devis' : formatCents(cents)}</span>
        </li>
      ))}
      {due.payments.map(({ id, method, cents, at, reason }) => (
        <li key={id} className="flex items-center justify-between gap-4">
          <span>
            {paymentMethodWords[method]}, {timeOf(new Date(at))}
            {reason && <span className="block text-sm">Rendu : {reason}</span>}
          </span>
          <span className="flex items-center gap-3 tabular-nums">
            {formatCents(-cents)}
            {cents > 0 && reason === null && method !== 'online' && (
              <button
                type="button"
                onClick={() => onCorrect({ method, cents: -cents })}
                className="min-h-12 rounded-lg border-2 border-nuit px-3 font-semibold"
              >
                Corriger<span className="sr-only"> {formatCents(cents)}</span>
              </button>
            )}
          </span>
        </li>
      ))}
      {due.leftCents !== null && (
        <li className="flex justify-between gap-4 border-nuit/30 border-t pt-1 font-semibold">
          <span>Reste à payer</span>
          <span className="tabular-nums">{formatCents(due.leftCents)}</span>
        </li>
      )}
    </ul>
  )
}

type MethodChoiceProps = { value: DoorMethod; onChange: (method: DoorMethod) => void }

function MethodChoice({ value, onChange }: MethodChoiceProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="mb-2 font-semibold">Moyen de paiement</legend>
      {doorMethods.map((method) => (
        <label
          key={method}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border-2 border-nuit px-3 font-semibold has-checked:bg-nuit has-checked:text-white"
        >
          <input
            type="radio"
            name="method"
            checked={value === method}
            onChange={() => onChange(method)}
            className="size-5 shrink-0 accent-soleil"
          />
          {paymentMethodWords[method]}
        </label>
      ))}
    </fieldset>
  )
}
