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
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { LinkOffer } from '../../components/payment/link-offer.tsx'
import { press } from './press.ts'
import { lineWords } from './stop-words.ts'

type Entry = { method: DoorMethod; cents: number | null; givenCents: number | null }

const paymentEntry = washPaymentInput
  .pick({ method: true, cents: true })
  .extend({ givenCents: z.number().nullable() })
  .refine((entry) => (changeCents(entry) ?? 0) >= 0, {
    path: ['givenCents'],
    error: ({ input }) => changeWords(changeCents(input as Entry) ?? 0),
  })

const refusals: Record<PaymentRefusal, string> = {
  NOTHING_LEFT: apiErrors.nothing_left.message,
  MORE_THAN_LEFT: apiErrors.more_than_left.message,
  BELOW_ZERO: apiErrors.below_zero.message,
  TOO_MUCH_CASH: apiErrors.too_much_cash.message,
}

type PaymentDialogProps = { stop: DayStop; onClose: () => void; onRefund: () => void }

/** What is paid at the door. A line is only ever added; a mistake is corrected by another one. */
export function PaymentDialog({ stop, onClose, onRefund }: PaymentDialogProps) {
  const { due, appointment } = stop
  const [refused, setRefused] = useState<string | null>(null)
  const defaultValues: Entry = { method: 'cash', cents: due.leftCents || null, givenCents: null }
  const form = useAppForm({
    defaultValues,
    ...checkedBy<Entry>(paymentEntry),
    onSubmit: ({ value: { method, cents } }) => receive({ method, cents: cents ?? 0 }),
  })
  const entry = useStore(form.store, ({ values }) => values)
  const change = changeCents(entry)

  async function receive(line: { method: DoorMethod; cents: number }) {
    const whole = due.lines.reduce((sum, one) => sum + (one.cents ?? 0), 0)
    const answer = canReceive(line, due.payments, { lines: due.lines, cents: whole })
    if (!answer.allowed) return setRefused(refusals[answer.reason])
    await press(stop, { kind: 'payment', ...line })
    onClose()
  }

  return (
    <form.AppForm>
      <FormDialog
        title={`Paiement de ${appointment.clientName}`}
        refusal={refused}
        onClose={onClose}
        submitLabel="Noter le paiement"
        pendingLabel="Enregistrement…"
        label="Paiement"
      >
        <div className="grid grid-cols-1 gap-4">
          <DueLines stop={stop} onCorrect={receive} />
          {keptCents(due.payments) > 0 && (
            <button
              type="button"
              onClick={onRefund}
              className="min-h-12 justify-self-start rounded-lg border-2 border-nuit px-3 font-semibold"
            >
              Rembourser…
            </button>
          )}
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
          {due.leftCents !== null && due.leftCents > 0 && (
            <div className="border-nuit/30 border-t pt-4">
              <LinkOffer
                appointmentId={appointment.id}
                email={appointment.clientEmail}
                phone={appointment.clientPhone}
              />
            </div>
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

type DueLinesProps = {
  stop: DayStop
  onCorrect: (line: { method: DoorMethod; cents: number }) => void
}

function DueLines({ stop: { due }, onCorrect }: DueLinesProps) {
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
