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
import { useState } from 'react'
import { useExpressRequest } from '../../../components/booking/express-request.tsx'
import { SlotField } from '../../../components/booking/slot-field.tsx'
import { landSlotRefusal } from '../../../components/booking/slot-refusal.ts'
import { useAppForm } from '../../../components/form/app-form.ts'
import { checkedBy } from '../../../components/form/checked-by.ts'
import { DayChipsField } from '../../../components/form/fields/day-chips-field.tsx'
import { FormAlert } from '../../../components/form/form-alert.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ButtonRow } from '../../../components/ui/button-row.tsx'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { moveOffer, offerStarts } from './offer-calls.ts'

const offeredDays = 11

type MoveFormProps = {
  token: string
  /** How it stands now, and what happened. */
  onAnswer: (offer: Offer, notice?: string) => void
  onRefusal: (error: unknown) => void
  onLeave: () => void
}

/** Another day and hour for a wash that is agreed, among those that are free for it. */
export function MoveForm({ token, onAnswer, onRefusal, onLeave }: MoveFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { sendAsking, dialog } = useExpressRequest()
  const starts = useStarts(token)
  const form = useAppForm({
    defaultValues: { date: '', time: '' } as ClientMoveInput,
    ...checkedBy<ClientMoveInput>(clientMoveInput),
    onSubmit: async ({ value, formApi }) => {
      setRefusal(null)
      try {
        const json = { token, ...clientMoveInput.parse(value) }
        const reply = await sendAsking((expressStart) => moveOffer({ ...json, expressStart }))
        if (reply) onAnswer(reply.data, oneOffPage.moved)
      } catch (error) {
        setRefusal(errorSentence(error))
        landSlotRefusal(formApi, error)
        void starts.refetch()
        onRefusal(error)
      }
    },
  })
  const date = useStore(form.store, ({ values }) => values.date)
  const { days, today } = starts
  const freeDays = days?.filter(({ starts: free }) => free.length > 0).map((one) => one.date) ?? []
  return (
    <form.AppForm>
      <form.FormShell aria-label="Déplacer le rendez-vous">
        <FormAlert sentence={refusal} />
        <form.AppField
          name="date"
          listeners={{ onChange: () => form.setFieldValue('time', '', { dontValidate: true }) }}
        >
          {() => (
            <DayChipsField
              label="Nouveau jour"
              chosenWords="Nouveau jour :"
              pageDay={today}
              offeredOn={() => freeDays.slice(0, offeredDays)}
              canChoose={(day) => freeDays.includes(day)}
              refusalOf={() => null}
            />
          )}
        </form.AppField>
        <form.AppField name="time">
          {() => (
            <SlotField
              day={date}
              availability={{
                starts: days && (days.find((one) => one.date === date)?.starts ?? []),
                error: starts.error,
                retry: () => void starts.refetch(),
              }}
            />
          )}
        </form.AppField>
        <ButtonRow className="mb-6">
          <Button look="quiet" onClick={onLeave}>
            Garder l’heure prévue
          </Button>
          <form.SubmitButton label="Déplacer" pendingLabel="Enregistrement..." />
        </ButtonRow>
      </form.FormShell>
      {dialog}
    </form.AppForm>
  )
}

/** From tomorrow on, as many days as may be asked for at once; `days` is null while they are on their way. */
function useStarts(token: string) {
  const [now] = useState(() => new Date())
  const today = dayOf(now)
  const [from, to] = [plusDays(today, 1), plusDays(today, availabilityDaysMax)]
  const query = useQuery({
    queryKey: ['one-off-starts', token, from],
    queryFn: async () => (await offerStarts({ token, from, to })).data,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return { today, days: query.data ?? null, error: query.data ? null : query.error, refetch: query.refetch }
}
