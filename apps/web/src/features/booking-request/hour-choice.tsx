import { useStore } from '@tanstack/react-form'
import { expressStartStatement } from '@tramontane/content/endings/withdrawal-form'
import { oneOffPage, withdrawalWords } from '@tramontane/content/one-off/one-off-page'
import { requestPage } from '@tramontane/content/requests/request-page'
import { oneOffPriceText } from '@tramontane/content/towns/travel-charge'
import { acceptSentence, expressSentence } from '@tramontane/contract/appointments/one-off'
import type { AvailableDay } from '@tramontane/contract/replies/appointments/appointments'
import { lastWithdrawalDay, needsExpressRequest } from '@tramontane/domain/contracts/withdrawal'
import { dayOf, isDay } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { frenchTime } from '@tramontane/domain/days/french-date'
import { placeInFull } from '@tramontane/domain/places/place-condition'
import { addressCondition, addressLine } from '@tramontane/domain/places/town-condition'
import { placeWithStreet, writtenPlace } from '@tramontane/domain/places/washing-place'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { isServiceId } from '@tramontane/domain/washes/services'
import { useEffect, useState } from 'react'
import { OneOffTermsLabel } from '../../components/appointment/agreement/one-off-terms-label.tsx'
import { SlotField } from '../../components/booking/slot-field.tsx'
import { Button } from '../../components/ui/button.tsx'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/site.ts'
import { FullDay } from './full-day.tsx'
import { SoonestStarts } from './soonest-starts.tsx'
import { useAnswered } from './use-answered.ts'
import type { useBookingRequestForm } from './use-booking-request-form.ts'
import type { VisitorWait } from './use-visitor-wait.tsx'

type HourChoiceProps = {
  form: ReturnType<typeof useBookingRequestForm>['form']
  site: Pick<PublicSite, 'services' | 'towns' | 'contact' | 'sectors'>
  wanted: { place: string; service: string; appointmentDate: string }
  wait: VisitorWait
}

/** By the setting, a wish that the owner answers, or an appointment at once. Source: V-14. */
export function HourChoice({ isWish, ...typed }: HourChoiceProps & { isWish: boolean }) {
  const place = placeInFull(typed.site, typed.wanted.place)
  const choice = { ...typed, wanted: { ...typed.wanted, place } }
  if (isWish) return <WishedHour {...choice} />
  return (
    <div className="grid gap-6">
      <SoonestStarts {...choice} />
      {choice.wanted.appointmentDate && <BookedHour {...choice} />}
    </div>
  )
}

/** The free starts of the chosen day, wherever the wash may be: one is wished for, and nothing is agreed to. */
function WishedHour({ form, site, wait, wanted }: HourChoiceProps) {
  const { place, service, appointmentDate: day } = wanted
  const { postalCode, city } = writtenPlace(place)
  const asked = isDay(day) && isServiceId(service) ? { day, service, city, postalCode } : null
  const { time, lost, availability, isFull } = useHours(form, asked)
  if (!asked) return null
  return (
    <div className="grid gap-4">
      <form.AppField name="time">
        {() => <SlotField label={requestPage.hour.wish} day={day} availability={availability} />}
      </form.AppField>
      <Lost time={lost} />
      {isFull && <FullDay {...{ form, site, asked, place, wait }} suspended={availability.suspended} />}
      <p className="text-[0.9375rem] text-nuit/75">{requestPage.hour.wishHint}</p>
      {time !== '' && <NoHour form={form} />}
    </div>
  )
}

/**
 * The free starts of the chosen day for the wash in the town, and, with one, the street and what is agreed to. Nothing
 * where the drive has no price: the day stays a request. Source: V-14, R-72.
 */
function BookedHour({ form, site, wait, wanted }: HourChoiceProps) {
  const { place, service, appointmentDate: day } = wanted
  const street = useStore(form.store, ({ values }) => values.street)
  const town = addressCondition(site, place)
  const where = placeWithStreet(place, street)
  const charge = addressCondition(site, addressLine(where))?.charge
  const isOpen = isDay(day) && isServiceId(service) && town !== null && town.charge.kind !== 'quotation'
  const isPriced = charge !== undefined && charge.kind !== 'quotation'
  const { city, postalCode } = where
  const asked = isOpen && isPriced && city !== '' ? { day, service, city, postalCode } : null
  const { time, lost, availability, isFull } = useHours(form, asked)
  const isTownAlone = writtenPlace(place).street === ''

  if (town === null) return <p className="text-[0.9375rem] text-nuit/75">{requestPage.hour.town}</p>
  if (!isOpen) return null
  return (
    <div className="grid gap-5">
      {isTownAlone && street === '' && town.name && (
        <p className="text-[0.9375rem] text-nuit/75">{requestPage.hour.inTown(town.name)}</p>
      )}
      {asked ? (
        <form.AppField key={day} name="time">
          {() => <SlotField day={day} availability={availability} />}
        </form.AppField>
      ) : (
        <p className="font-medium">{requestPage.hour.unpriced}</p>
      )}
      <Lost time={lost} />
      {asked && isFull && (
        <FullDay {...{ form, site, asked, place, wait }} suspended={availability.suspended} />
      )}
      {isTownAlone && (time !== '' || street !== '') && (
        <form.AppField
          name="street"
          validators={{
            onDynamic: ({ value }) => (time === '' || value.trim() ? undefined : requestPage.hour.noStreet),
          }}
        >
          {(field) => (
            <field.TextField
              label={requestPage.hour.street}
              hint={town.name && requestPage.hour.streetHint(town.name)}
              autoComplete="address-line1"
            />
          )}
        </form.AppField>
      )}
      {time === '' || !isPriced ? (
        asked && <p className="text-[0.9375rem] text-nuit/75">{requestPage.hour.optional}</p>
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

/** The chosen hour, which goes with its start and comes back with it, and what can be chosen. */
function useHours(form: HourChoiceProps['form'], asked: Omit<Asked, 'answered'> | null) {
  const time = useStore(form.store, ({ values }) => values.time)
  const answered = useAnswered(form)
  const [lost, setLost] = useState('')
  const availability = useStarts(asked && { ...asked, answered })
  const { starts } = availability
  const isFree = (wanted: string) => starts?.some((one) => one.time === wanted) === true
  const isGone = time !== '' && (!asked || (starts !== null && !isFree(time)))
  const isBack = time === '' && lost !== '' && isFree(lost)

  useEffect(() => {
    if (isGone) setLost(time)
    else if (time !== '') setLost('')
    if (isGone || isBack) form.setFieldValue('time', isBack ? lost : '', { dontValidate: true })
  }, [isGone, isBack, time, lost, form])

  return {
    time,
    lost: starts && time === '' && !isBack ? lost : '',
    availability,
    isFull: starts?.length === 0,
  }
}

/** Why no hour is chosen any more. */
function Lost({ time }: { time: string }) {
  return (
    <p role="status" className="font-medium text-grenat empty:hidden">
      {time && requestPage.hour.gone(frenchTime(time))}
    </p>
  )
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
      <form.AppField
        name="acceptConditions"
        validators={{ onDynamic: ({ value }) => (value ? undefined : acceptSentence) }}
      >
        {(field) => <field.CheckboxField label={<OneOffTermsLabel />} />}
      </form.AppField>
      {needsExpress && (
        <form.AppField
          name="expressStart"
          validators={{ onDynamic: ({ value }) => (value ? undefined : expressSentence) }}
        >
          {(field) => <field.CheckboxField label={expressStartStatement} />}
        </form.AppField>
      )}
    </div>
  )
}

type Starts = AvailableDay['starts']
type Found = { key: string; starts: Starts; error: Error | null; suspended?: string }
type Asked = { day: Day; service: string; city: string; postalCode: string; answered: number }

/** Asked anew after each sending: a start may have gone meanwhile. Null while they are on their way. */
function useStarts(asked: Asked | null) {
  const [tries, setTries] = useState(0)
  const [found, setFound] = useState<Found | null>(null)
  const key = asked ? JSON.stringify({ ...asked, tries }) : null
  useEffect(() => {
    if (key === null) return
    const { day, service, city, postalCode }: Asked = JSON.parse(key)
    let isCurrent = true
    const tell = (starts: Starts, error: Error | null = null, suspended?: string) => {
      if (isCurrent) setFound({ key, starts, error, suspended })
    }
    answer(api.availability.$get({ query: { from: day, to: day, service, city, postalCode } })).then(
      ({ data: [one] }) => tell(one?.starts ?? [], null, one?.suspended),
      (error: Error) => tell([], error),
    )
    return () => {
      isCurrent = false
    }
  }, [key])
  const isHere = found !== null && found.key === key
  return {
    starts: isHere && !found.error ? found.starts : null,
    suspended: isHere ? found.suspended : undefined,
    error: isHere ? found.error : null,
    retry: () => setTries(tries + 1),
  }
}
