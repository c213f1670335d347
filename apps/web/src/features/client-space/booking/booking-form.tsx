import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { durationText } from '@tramontane/content/durations'
import { travelWords } from '@tramontane/content/towns/travel-charge'
import { clientService } from '@tramontane/contract/appointments/appointment'
import type { ClientSubscription } from '@tramontane/contract/replies/clients/clients'
import type { Place } from '@tramontane/contract/replies/clients/places'
import { addressLine } from '@tramontane/domain/places/town-condition'
import Lock from 'lucide-react/icons/lock'
import Route from 'lucide-react/icons/route'
import { placeAt } from '../../../components/appointment/client/client-places.ts'
import { SlotField } from '../../../components/booking/slot-field.tsx'
import { AddressField, lineOf } from '../../../components/form/fields/address-field.tsx'
import { FormAlert } from '../../../components/form/form-alert.tsx'
import { PlaceChoiceField } from '../../../components/place/place-choice-field.tsx'
import { whereAsked } from '../../../lib/places/where-asked.ts'
import { useSite } from '../../../lib/site.ts'
import type { SubscribedProps } from '../panel-props.ts'
import { carriedOn, isUsedUpOn, nextPeriod, PeriodNote, PeriodUsedUp, periodOn } from '../period-note.tsx'
import { travelTo } from '../place-of.ts'
import { placesQuery } from '../places-query.ts'
import { useAvailability } from '../use-availability.ts'
import { VisitDayField } from '../visit-day-field.tsx'
import { useBookingForm } from './use-booking-form.ts'
import { useBookingWait } from './use-booking-wait.tsx'

/** A wash in four answers: the day, the hour, where, and what to know. */
export function BookingForm(props: SubscribedProps) {
  const { form, refusal, expressRequest } = useBookingForm(props)
  const date = useStore(form.store, (state) => state.values.date)
  const address = useStore(form.store, (state) => state.values.address)
  const placeId = useStore(form.store, (state) => state.values.placeId)
  const { data: places = [] } = useQuery(placesQuery)
  const isAtPlace = places.some(({ id }) => id === placeId)
  // A typed address may be one of the places: the server would book it as that one.
  const place = isAtPlace ? placeId : placeAt(places, { address, placeId })?.id
  const availability = useAvailability({
    day: date,
    endsOn: props.subscription.endsOn,
    where: whereAsked(place, address),
    hasWash: (day) => !isUsedUpOn(props.subscription, day),
  })
  // Days of a used up period stay choosable in the calendar: crossed out, they would read as days without a free slot.
  const period = periodOn(props.subscription, date)
  const isUsedUp = isUsedUpOn(props.subscription, date)
  const entry = { date, placeId: isAtPlace ? placeId : null, address }
  const wait = useBookingWait({ subscription: props.subscription, entry, availability })
  return (
    <form.AppForm>
      <form.FormShell aria-label="Réserver un lavage">
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
          <div className="space-y-6">
            <form.AppField
              name="date"
              listeners={{ onChange: () => form.setFieldValue('time', '', { dontValidate: true }) }}
            >
              {() => <VisitDayField availability={availability} />}
            </form.AppField>
          </div>
          <div className="space-y-6">
            {period && isUsedUp ? (
              <PeriodUsedUp period={period} next={nextPeriod(props.subscription, date)} />
            ) : (
              <>
                {period && <PeriodNote period={period} carried={carriedOn(props.subscription, date)} />}
                <form.AppField name="time">
                  {() => <SlotField day={date} availability={availability} />}
                </form.AppField>
                {wait.offer}
              </>
            )}
            <WhereFields form={form} places={places} isAtPlace={isAtPlace} />
            <Travel address={address} subscription={props.subscription} />
            <form.AppField name="notes">
              {(field) => (
                <field.TextAreaField
                  label="Notes"
                  optional
                  rows={3}
                  hint="Ce qui mérite un soin particulier. Le code d’un portail se garde, chiffré, sous « Vos lieux »."
                />
              )}
            </form.AppField>
            <FixedService />
            <FormAlert sentence={refusal} />
            {!isUsedUp && (
              <form.SubmitButton
                label="Réserver ce lavage"
                pendingLabel="Réservation en cours..."
                look="call"
                className="w-full"
              />
            )}
          </div>
        </div>
      </form.FormShell>
      {expressRequest}
      {wait.dialog}
    </form.AppForm>
  )
}

type WhereFieldsProps = {
  form: ReturnType<typeof useBookingForm>['form']
  places: Place[]
  isAtPlace: boolean
}

/** One of the client's places, or an address that is typed. */
function WhereFields({ form, places, isAtPlace }: WhereFieldsProps) {
  return (
    <>
      {places.length > 0 && (
        <form.AppField name="placeId">
          {() => (
            <PlaceChoiceField
              label="Lieu du lavage"
              places={places}
              onChoose={(place) => form.setFieldValue('address', place ? addressLine(place) : '')}
            />
          )}
        </form.AppField>
      )}
      {!isAtPlace && (
        <form.AppField name="address">
          {() => (
            <AddressField
              label="Adresse"
              autoComplete="street-address"
              hint="Sur un terrain privé : cour, garage, parking de l’entreprise…"
              wordsOf={lineOf}
            />
          )}
        </form.AppField>
      )}
    </>
  )
}

type TravelProps = { address: string; subscription: ClientSubscription }

/** What the drive to the typed address costs, before anything is booked. Source: R-50. */
function Travel({ address, subscription }: TravelProps) {
  const charge = travelTo(useSite(), address, subscription)
  return (
    <p role="status" className="-mt-3 flex gap-2 text-[0.9375rem] font-medium text-pretty empty:hidden">
      {charge && (
        <>
          <Route aria-hidden className="mt-1 size-4.5 shrink-0 text-nuit/60" />
          <span>Trajet : {travelWords(charge)}.</span>
        </>
      )}
    </p>
  )
}

/** What the subscription gives: there is nothing to choose. Source: P-93. */
function FixedService() {
  const { services } = useSite()
  return (
    <div>
      <p className="mb-1.5 font-semibold">Service</p>
      <p className="flex min-h-12 items-center gap-3 rounded-lg bg-ecume px-3.5 py-2.5 text-base">
        <Lock aria-hidden className="size-4.5 shrink-0 text-nuit/60" />
        <span>
          <strong>{clientService}</strong>, intérieur et extérieur, {durationText(services.fast.minutes)}
        </span>
      </p>
    </div>
  )
}
