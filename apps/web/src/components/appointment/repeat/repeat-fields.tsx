import { useStore } from '@tanstack/react-form'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SeriesInput } from '@tramontane/contract/appointments/series'
import type { LeftDay, SeriesPreview } from '@tramontane/contract/replies/appointments/series'
import { dayOf } from '@tramontane/domain/days/calendar'
import { frenchTime, longFrenchDate } from '@tramontane/domain/days/french-date'
import { whenText } from '@tramontane/domain/days/french-days'
import { seriesWeeksAhead } from '@tramontane/domain/washes/series'
import type { AppointmentStatus } from '@tramontane/domain/washes/statuses'
import { numberInWords } from '@tramontane/domain/words/number-in-words'
import { typeset } from '@tramontane/domain/words/typeset'
import { useDeferredValue } from 'react'
import { ApiError, answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/calendar.ts'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { clientPlacesQuery, placeAt } from '../client/client-places.ts'
import type { AppointmentForm } from '../use-appointment-form.ts'
import { checkedRhythm, repeatChoices } from './repeated.ts'

/** How the dates of a rhythm can begin. */
export function canBegin(status: AppointmentStatus): boolean {
  return status === 'pending' || status === 'confirmed'
}

/** 'Répéter': the appointment comes back, and its dates are shown before they are made. Source: V-13. */
export function RepeatFields({ form }: { form: AppointmentForm }) {
  const date = useStore(form.store, ({ values }) => values.date)
  const isRepeated = useStore(form.store, ({ values }) => values.repeat !== '')

  /** Dates that come back are agreed, unless somebody says that they wait. */
  function follow(repeat: string) {
    const isChosen = form.getFieldMeta('status')?.isDirty === true && canBegin(form.state.values.status)
    if (isChosen) return
    const status = repeat === '' ? 'pending' : 'confirmed'
    form.setFieldValue('status', status, { dontUpdateMeta: true })
  }

  return (
    <div className="grid grid-cols-1 gap-5 rounded-lg bg-ecume p-4">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5">
        <form.AppField name="repeat" listeners={{ onChange: ({ value }) => follow(value) }}>
          {(field) => (
            <field.SelectField
              label="Répéter"
              optional
              placeholder="Une seule fois"
              choices={repeatChoices(date)}
            />
          )}
        </form.AppField>
        {isRepeated && (
          <form.AppField name="repeatUntil">
            {(field) => (
              <field.TextField
                type="date"
                label="Jusqu’au"
                hint="Sans date, sans fin."
                autoComplete="off"
                optional
              />
            )}
          </form.AppField>
        )}
      </div>
      {isRepeated && <RepeatedDates form={form} />}
    </div>
  )
}

/** The dates that saving would make, in the server's own words. */
function RepeatedDates({ form }: { form: AppointmentForm }) {
  const values = useDeferredValue(useStore(form.store, (state) => state.values))
  const isSending = useStore(form.store, (state) => state.isSubmitting)
  const { data: places } = useQuery(clientPlacesQuery(values.clientId))
  // What its dates will say moves none of them.
  const shown = { ...values, notes: '', notify: false }
  const { input, sentence } = checkedRhythm(shown, placeAt(places, values)?.id)
  const preview = useQuery({
    queryKey: ['series-preview', input],
    queryFn: ({ signal }) => (input ? previewed(input, signal) : null),
    enabled: input !== null && places !== undefined && !isSending,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const refused = sentence ?? (preview.error ? refusalOf(preview.error) : null)
  return (
    <div role="status" aria-busy={preview.isFetching} className="text-base leading-snug">
      {refused !== null ? (
        <p className="font-medium text-grenat">{typeset(refused)}</p>
      ) : preview.data ? (
        <Dates preview={preview.data} wanted={values.timeSlot} />
      ) : (
        <p>Les dates arrivent…</p>
      )}
    </div>
  )
}

/** Asked once the fingers rest: what is tried waits among the writes. */
async function previewed(json: SeriesInput, signal: AbortSignal): Promise<SeriesPreview | null> {
  await new Promise((rested) => setTimeout(rested, pauseMs))
  return signal.aborted ? null : (await answer(api.admin.series.preview.$post({ json }))).data
}

const pauseMs = 250

function refusalOf(error: Error): string {
  const [first] = error instanceof ApiError ? Object.values(error.failure.fields ?? {}) : []
  return first ?? errorSentence(error)
}

const whyLeft: Record<LeftDay['why'], string> = {
  no_room: 'aucun créneau libre ce jour-là ni le suivant',
  no_wash: 'plus de lavage à utiliser',
  suspended: 'prestation suspendue',
  not_asked: 'dans le délai de rétractation',
  past: 'déjà passé',
}

type DatesProps = { preview: SeriesPreview; wanted: string }

/** In the order of the rhythm's days, those that wait for the owner among them. */
function Dates({ preview: { rhythm, dates, left }, wanted }: DatesProps) {
  const lines = [
    ...dates.map((date) => ({ day: date.day, line: <DateLine date={date} wanted={wanted} /> })),
    ...left.map((one) => ({ day: one.day, line: <LeftLine left={one} /> })),
  ].toSorted((a, b) => a.day.localeCompare(b.day))
  return (
    <>
      <p>
        <strong className="inline-block first-letter:uppercase">{rhythm}</strong> : {countText(dates.length)}{' '}
        dans les {numberInWords(seriesWeeksAhead)} semaines à venir ; les suivants s’ajoutent chaque nuit. Le
        client reçoit un seul message.
      </p>
      <ul className="mt-2 grid max-h-64 list-disc gap-1 overflow-y-auto pl-5">
        {lines.map(({ day, line }) => (
          <li key={day}>{line}</li>
        ))}
      </ul>
    </>
  )
}

function DateLine({ date, wanted }: { date: SeriesPreview['dates'][number]; wanted: string }) {
  const day = dayOf(new Date(date.date))
  const instead = day === date.day ? `de ${frenchTime(wanted)}` : `du ${longFrenchDate(date.day)}`
  return (
    <>
      {whenText(day, date.timeSlot)}
      {date.isMoved && <em className="text-[#5c4500]">, au lieu {instead}</em>}
    </>
  )
}

function LeftLine({ left: { day, why } }: { left: LeftDay }) {
  return (
    <span className="font-medium text-grenat">
      {longFrenchDate(day)} : {whyLeft[why]}, à placer vous-même
    </span>
  )
}

function countText(count: number): string {
  return count === 1 ? '1\u00a0rendez-vous' : `${count}\u00a0rendez-vous`
}
