import { useStore } from '@tanstack/react-form'
import { expressStartStatement } from '@tramontane/content/endings/withdrawal-form'
import { oneOffPage, withdrawalWords } from '@tramontane/content/one-off/one-off-page'
import { requestPage } from '@tramontane/content/requests/request-page'
import { oneOffPriceText } from '@tramontane/content/towns/travel-charge'
import type { AvailableDay } from '@tramontane/contract/replies/appointments'
import { lastWithdrawalDay, needsExpressRequest } from '@tramontane/domain/contracts/withdrawal'
import { type Day, dayOf, isDay } from '@tramontane/domain/days/calendar'
import { addressCondition } from '@tramontane/domain/places/town-condition'
import { writtenPlace } from '@tramontane/domain/places/washing-place'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { isServiceId } from '@tramontane/domain/washes/services'
import { useEffect, useState } from 'react'
import { OneOffTermsLabel } from '../../components/appointment/one-off-terms-label.tsx'
import { SlotField } from '../../components/booking/slot-field.tsx'
import { Button } from '../../components/ui/button.tsx'
import { answer, api } from '../../lib/api.ts'
import { FullDay } from './full-day.tsx'
import type { useBookingRequestForm } from './use-booking-request-form.ts'
import type { VisitorWait } from './use-visitor-wait.tsx'

type HourChoiceProps = {
  form: ReturnType<typeof useBookingRequestForm>['form']
  site: Pick<PublicSite, 'services' | 'towns' | 'contact'>
  wanted: { place: string; service: string; appointmentDate: string }
  wait: VisitorWait
}

/** By the setting, a wish that the owner answers, or an appointment at once. Source: V-14. */
export function HourChoice({ isWish, ...choice }: HourChoiceProps & { isWish: boolean }) {
  return isWish ? <WishedHour {...choice} /> : <BookedHour {...choice} />
}

/** The free starts of the chosen day, wherever the wash may be: one is wished for, and nothing is agreed to. */
function WishedHour({ form, wait, wanted: { place, service, appointmentDate: day } }: HourChoiceProps) {
  const { postalCode, city } = writtenPlace(place)
  const asked = isDay(day) && isServiceId(service) ? { day, service, city, postalCode } : null
  const { time, availability, isFull } = useHours(form, asked)
  if (!asked) return null
  return (
    <div className="grid gap-4">
      <form.AppField name="time">
        {() => <SlotField label={requestPage.hour.wish} day={day} availability={availability} />}
      </form.AppField>
      {isFull && <FullDay form={form} asked={asked} wait={wait} />}
      <p className="text-[0.9375rem] text-nuit/75">{requestPage.hour.wishHint}</p>
      {time !== '' && <NoHour form={form} />}
    </div>
  )
}

/**
 * The free starts of the chosen day for the wash and the place, and, with one, what is agreed to. Nothing where the drive
 * has no price: the day stays a request. Source: V-14, R-72.
 */
function BookedHour({ form, site, wait, wanted }: HourChoiceProps) {
  const { place, service, appointmentDate: day } = wanted
  const { street, postalCode, city } = writtenPlace(place)
  const charge = addressCondition(site, place)?.charge
  const isOpen = isDay(day) && isServiceId(service) && charge !== undefined && charge.kind !== 'quotation'
  const asked = isOpen && street !== '' && city !== '' ? { day, service, city, postalCode } : null
  const { time, availability, isFull } = useHours(form, asked)

  if (!isOpen) return null
  if (!asked) return <p className="text-[0.9375rem] text-nuit/75">{requestPage.hour.street}</p>
  return (
    <div className="grid gap-5">
      <form.AppField name="time">{() => <SlotField day={day} availability={availability} />}</form.AppField>
      {isFull && <FullDay form={form} asked={asked} wait={wait} />}
      {time === '' ? (
        <p className="text-[0.9375rem] text-nuit/75">{requestPage.hour.optional}</p>
      ) : (
        <>
          <NoHour form={form} />
          <p className="font-semibold">{oneOffPriceText(site.services[service].priceCents, charge)}</p>
          <Agreement form={form} day={day} />
        </>
      )}
    </div>
  )
}

/** The chosen hour, which goes with its start, and what can be chosen. */
function useHours(form: HourChoiceProps['form'], asked: Omit<Asked, 'attempts'> | null) {
  const time = useStore(form.store, ({ values }) => values.time)
  const attempts = useStore(form.store, ({ submissionAttempts }) => submissionAttempts)
  const availability = useStarts(asked && { ...asked, attempts })
  const { starts } = availability
  const isGone = time !== '' && (!asked || (starts !== null && !starts.some((one) => one.time === time)))

  useEffect(() => {
    if (isGone) form.setFieldValue('time', '', { dontValidate: true })
  }, [isGone, form])

  return { time, availability, isFull: starts?.length === 0 }
}

function NoHour({ form }: Pick<HourChoiceProps, 'form'>) {
  return (
    <div>
      <Button look="quiet" onClick={() => form.setFieldValue('time', '', { dontValidate: true })}>
        {requestPage.hour.none}
      </Button>
    </div>
  )
}

/** The two unticked boxes, under what they mean. Source: LAW-11, LAW-24. */
function Agreement({ form, day }: Pick<HourChoiceProps, 'form'> & { day: Day }) {
  const today = dayOf(new Date())
  const needsExpress = needsExpressRequest(day, today)
  return (
    <div className="grid gap-3 rounded-xl border-l-4 border-soleil bg-soleil/10 p-4 sm:p-5">
      <p className="font-semibold">
        {oneOffPage.obligation}, {oneOffPage.payment}.
      </p>
      {withdrawalWords({ last: lastWithdrawalDay(today), needsExpress }).map((words) => (
        <p key={words} className="text-[0.9375rem] text-pretty">
          {words}
        </p>
      ))}
      <form.AppField name="acceptConditions">
        {(field) => <field.CheckboxField label={<OneOffTermsLabel />} />}
      </form.AppField>
      {needsExpress && (
        <form.AppField name="expressStart">
          {(field) => <field.CheckboxField label={expressStartStatement} />}
        </form.AppField>
      )}
    </div>
  )
}

type Starts = AvailableDay['starts']
type Asked = { day: Day; service: string; city: string; postalCode: string; attempts: number }

/** Asked anew after each sending: a start may have gone meanwhile. Null while they are on their way. */
function useStarts(asked: Asked | null) {
  const [tries, setTries] = useState(0)
  const [found, setFound] = useState<{ key: string; starts: Starts; error: Error | null } | null>(null)
  const key = asked ? JSON.stringify({ ...asked, tries }) : null
  useEffect(() => {
    if (key === null) return
    const { day, service, city, postalCode }: Asked = JSON.parse(key)
    let isCurrent = true
    const tell = (starts: Starts, error: Error | null = null) => {
      if (isCurrent) setFound({ key, starts, error })
    }
    answer(api.availability.$get({ query: { from: day, to: day, service, city, postalCode } })).then(
      ({ data }) => tell(data[0]?.starts ?? []),
      (error: Error) => tell([], error),
    )
    return () => {
      isCurrent = false
    }
  }, [key])
  const isHere = found !== null && found.key === key
  return {
    starts: isHere && !found.error ? found.starts : null,
    error: isHere ? found.error : null,
    retry: () => setTries(tries + 1),
  }
}
