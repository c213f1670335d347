import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { oneOffPage } from '@tramontane/content/one-off/one-off-page'
import {
  availabilityDaysMax,
  type ClientMoveInput,
  clientMoveInput,
} from '@tramontane/contract/appointments/appointment'
import type { Offer } from '@tramontane/contract/replies/appointments/one-off'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import { type ReactNode, useState } from 'react'
import { useExpressRequest } from '../../../components/booking/express-request.tsx'
import { moveRule } from '../../../components/booking/move-rule.ts'
import { SlotField } from '../../../components/booking/slot-field.tsx'
import { landSlotRefusal } from '../../../components/booking/slot-refusal.ts'
import { useAppForm } from '../../../components/form/app-form.ts'
import { checkedBy } from '../../../components/form/checked-by.ts'
import { DayChipsField } from '../../../components/form/fields/day-chips-field.tsx'
import { FormAlert } from '../../../components/form/form-alert.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ButtonRow } from '../../../components/ui/button-row.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { moveOffer, offerStarts } from './offer-calls.ts'
import { moveWords } from './offer-words.ts'

const offeredDays = 11

type MoveFormProps = {
  token: string
  offer: Offer
  /** How it stands now, and what happened. */
  onAnswer: (offer: Offer, notice?: string) => void
  onRefusal: (error: unknown) => void
  onLeave: () => void
}

/** Another day and hour for a wash that is agreed, among those that are free for it. */
export function MoveForm({ token, offer, onAnswer, onRefusal, onLeave }: MoveFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const words = moveWords(offer)
  const { sendAsking, dialog } = useExpressRequest()
  const starts = useStarts(token, onRefusal)
  const form = useAppForm({
    defaultValues: { date: '', time: '' } as ClientMoveInput,
    ...checkedBy<ClientMoveInput>(clientMoveInput),
    onSubmit: async ({ value, formApi }) => {
      setRefusal(null)
      try {
        const json = { token, ...clientMoveInput.parse(value) }
        const reply = await sendAsking((expressStart) => moveOffer({ ...json, expressStart }))
        if (reply) onAnswer(reply.data, words.moved)
      } catch (error) {
        if (!landSlotRefusal(formApi, error)) setRefusal(errorSentence(error))
        void starts.refetch()
        onRefusal(error)
      }
    },
  })
  const date = useStore(form.store, ({ values }) => values.date)
  const freeDays = starts.days?.filter((one) => one.starts.length > 0) ?? []
  return (
    <form.AppForm>
      <form.FormShell aria-label={words.moveTitle}>
        <p ref={takeFocus} tabIndex={-1} className="scroll-mt-40 text-pretty outline-none">
          {moveRule(offer)}
        </p>
        <Free starts={starts} isNone={freeDays.length === 0}>
          <form.AppField
            name="date"
            listeners={{ onChange: () => form.setFieldValue('time', '', { dontValidate: true }) }}
          >
            {() => (
              <DayChipsField
                label="Nouveau jour"
                chosenWords="Nouveau jour :"
                pageDay={starts.today}
                offeredOn={() => freeDays.slice(0, offeredDays).map((one) => one.date)}
                canChoose={(day) => freeDays.some((one) => one.date === day)}
                refusalOf={() => null}
              />
            )}
          </form.AppField>
          <form.AppField name="time">
            {() => (
              <SlotField
                day={date}
                availability={{
                  starts: freeDays.find((one) => one.date === date)?.starts ?? [],
                  error: null,
                  retry: () => void starts.refetch(),
                }}
              />
            )}
          </form.AppField>
        </Free>
        {/* Beside the button that was pressed: the top of the form is out of sight on a phone. */}
        <FormAlert sentence={refusal} />
        <ButtonRow className="mb-6">
          <Button look="quiet" onClick={onLeave}>
            {words.keep}
          </Button>
          {freeDays.length > 0 && <form.SubmitButton label={words.move} pendingLabel="Enregistrement..." />}
        </ButtonRow>
      </form.FormShell>
      {dialog}
    </form.AppForm>
  )
}

/** It stands where the button was that was pressed. */
function takeFocus(rule: HTMLElement | null) {
  rule?.focus()
}

type FreeProps = { starts: ReturnType<typeof useStarts>; isNone: boolean; children: ReactNode }

/** What is free; of what is not known yet, or has not come, nothing is said to be taken. */
function Free({ starts: { days, error, refetch }, isNone, children }: FreeProps) {
  if (error)
    return <ErrorState text="Impossible de récupérer les créneaux libres" onRetry={() => void refetch()} />
  if (days === null) return <Skeleton lines={3} label="Recherche des créneaux libres…" />
  return isNone ? <p role="status">{oneOffPage.noStart}</p> : children
}

/** From today on, as many days as may be asked for at once; `days` is null while they are on their way. */
function useStarts(token: string, onRefusal: (error: unknown) => void) {
  const [now] = useState(() => new Date())
  const today = dayOf(now)
  const [from, to] = [today, plusDays(today, availabilityDaysMax - 1)]
  const query = useQuery({
    queryKey: ['one-off-starts', token, from],
    queryFn: async () => {
      try {
        return (await offerStarts({ token, from, to })).data
      } catch (error) {
        onRefusal(error)
        throw error
      }
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return { today, days: query.data ?? null, error: query.data ? null : query.error, refetch: query.refetch }
}
