import { useStore } from '@tanstack/react-form'
import type { BookingWish } from '@tramontane/content/requests/booking-path'
import { requestPage } from '@tramontane/content/requests/request-page'
import { otherDay, type RefusedContactRequest } from '@tramontane/contract/requests/contact'
import { frenchTime } from '@tramontane/domain/days/french-date'
import { canVisitOn, earliestVisitDay, nextVisitDays } from '@tramontane/domain/days/visit-days'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { slotStarts } from '@tramontane/domain/washes/slots'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { DayChipsField } from '../../components/form/fields/day-chips-field.tsx'
import { controlClass, FieldFrame } from '../../components/form/fields/field-frame.tsx'
import { useFieldControl } from '../../components/form/fields/use-field-control.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { phoneNotice } from '../../components/form/phone-notice.ts'
import { useServedDays } from '../../components/form/use-served-days.ts'
import { unservedDay, visitDayRefusal } from '../../components/form/visit-day-refusal.ts'
import { PlaceField } from './place-field.tsx'
import { SentCard } from './sent-card.tsx'
import { ServiceTiles } from './service-tiles.tsx'
import type { Asked } from './use-asked.ts'
import { type BookingStage, useBookingRequestForm } from './use-booking-request-form.ts'
import { usePlaceCondition, usePlaceInFull } from './use-place-condition.ts'
import { useVisitorWait } from './use-visitor-wait.tsx'

type BookingRequestFormProps = {
  site: Pick<
    PublicSite,
    | ('services' | 'hours' | 'closed' | 'towns' | 'contact' | 'identity' | 'baseUrl' | 'today')
    | ('oneOffBooking' | 'sectors')
  >
  /** A request that was sent without JavaScript, to be shown again. */
  refused?: RefusedContactRequest | null
  /** What the page was written with. */
  written?: BookingWish
  /** What a link that led here asks for. */
  asked?: Asked | null
}

const noWish: BookingWish = { service: '', place: '' }

/** With 'Autre jour' they fill three lines on a phone, two elsewhere. */
const offeredDays = 11

/** Three choices, then who asks; once it is sent, its card. */
export function BookingRequestForm({
  site,
  refused = null,
  written = noWish,
  asked = null,
}: BookingRequestFormProps) {
  const { form, refusal, stage, leaveCard } = useBookingRequestForm(site, { refused, written })
  const { wait, dialog } = useVisitorWait(form, site)
  const box = useFocusAgain(stage)
  const isWish = site.oneOffBooking === 'request'

  useEffect(() => {
    if (!asked) return
    // The link that led here has its own place for the eye and the focus.
    leaveCard(false)
    if (asked.service) form.setFieldValue('service', asked.service)
    if (asked.place && !isNamedIn(form.getFieldValue('place'), asked.place))
      form.setFieldValue('place', asked.place)
  }, [asked, leaveCard, form])

  if (stage.name === 'sent')
    return (
      <SentCard site={site} sent={stage.sent} isFresh={stage.isFresh} onAnother={() => leaveCard(true)} />
    )
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-40 focus:outline-none">
      <form.AppForm>
        <form.FormShell action="/demande">
          {refused && <FormAlert sentence={refusal} />}
          <form.Subscribe selector={({ values }) => values.place}>
            {(place) => <PlaceAndService form={form} site={site} place={place} />}
          </form.Subscribe>
          <form.AppField name="appointmentDate">{() => <WishedDay form={form} site={site} />}</form.AppField>
          <form.Subscribe
            selector={({ values: { place, service, appointmentDate } }) => ({
              place,
              service,
              appointmentDate,
            })}
          >
            {(wanted) =>
              wanted.service && (wanted.appointmentDate || (!isWish && wanted.place)) ? (
                <Suspense fallback={<div className="min-h-25 noscript:hidden" />}>
                  <HourChoice form={form} site={site} wanted={wanted} isWish={isWish} wait={wait} />
                </Suspense>
              ) : null
            }
          </form.Subscribe>
          <noscript className="block pb-6">
            <form.AppField name="time">{() => <PlainHour />}</form.AppField>
          </noscript>
          <p className="border-t border-nuit/12 pt-6 font-display text-lg font-bold">
            {requestPage.form.who}
          </p>
          <form.AppField name="name">
            {(field) => <field.TextField label="Nom" autoComplete="name" />}
          </form.AppField>
          <div className="grid items-start gap-6 sm:grid-cols-2">
            <form.AppField name="email">
              {(field) => <field.TextField type="email" label="E-mail" />}
            </form.AppField>
            <form.AppField name="phone">
              {(field) => <field.TextField type="tel" label="Téléphone" hint={phoneNotice} />}
            </form.AppField>
          </div>
          <form.AppField name="message">
            {(field) => (
              <field.TextAreaField label="Message" optional rows={2} hint={requestPage.form.message} />
            )}
          </form.AppField>
          <form.AppField name="website">{(field) => <field.HoneypotField />}</form.AppField>
          {!refused && <FormAlert sentence={refusal} />}
          <form.Subscribe selector={({ values }) => !isWish && values.time !== ''}>
            {(isBooking) => (
              <form.SubmitButton
                label={isBooking ? requestPage.hour.submit : 'Envoyer ma demande'}
                pendingLabel="Envoi en cours..."
                look="call"
                className="w-full"
              />
            )}
          </form.Subscribe>
          <PrivacyLine />
        </form.FormShell>
      </form.AppForm>
      {dialog}
    </div>
  )
}

/** Without scripts nobody knows what is free: any start is wished for. */
function PlainHour() {
  const { value, error, attributes } = useFieldControl<string>({ hasHint: true })
  const { name, id } = attributes
  return (
    <FieldFrame
      id={id}
      label={requestPage.hour.wish}
      hint={requestPage.hour.plainHint}
      optional
      error={error}
    >
      <select {...{ name, id }} defaultValue={value} className={controlClass}>
        <option value="">{requestPage.hour.anyHour}</option>
        {slotStarts.map((time) => (
          <option key={time} value={time}>
            {frenchTime(time)}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** Free hours, and what is agreed to with one: it comes where one can be chosen. */
const HourChoice = lazy(async () => ({ default: (await import('./hour-choice.tsx')).HourChoice }))

type BookingForm = ReturnType<typeof useBookingRequestForm>['form']
type PlaceAndServiceProps = {
  form: BookingForm
  site: BookingRequestFormProps['site']
  place: string
}

/** The place says what the drive costs, and the tiles count with it. */
function PlaceAndService({ form, site, place }: PlaceAndServiceProps) {
  const condition = usePlaceCondition(site, place)
  return (
    <>
      <form.AppField name="place">
        {() => (
          <PlaceField
            label={<Step number={1}>Commune ou adresse</Step>}
            hint={requestPage.form.place}
            towns={site.towns}
            condition={condition}
          />
        )}
      </form.AppField>
      <form.AppField name="service">
        {() => (
          <ServiceTiles
            label={<Step number={2}>Service</Step>}
            services={site.services}
            charge={condition?.charge ?? null}
          />
        )}
      </form.AppField>
    </>
  )
}

/** The days that the place can have. */
function WishedDay({ form, site }: Pick<PlaceAndServiceProps, 'form' | 'site'>) {
  const place = useStore(form.store, ({ values }) => values.place)
  const { isServed, sentence } = useServedDays(site.sectors, usePlaceInFull(site, place))
  const sunday = `Pour un dimanche, ${site.contact.phone ? 'appelez-nous' : 'dites-le dans le message'}.`
  return (
    <DayChipsField
      label={<Step number={3}>Date souhaitée</Step>}
      hint={sentence ?? sunday}
      chosenWords="Rendez-vous souhaité le"
      pageDay={site.today}
      offeredOn={(today) => nextVisitDays(today, site, offeredDays, isServed)}
      canChoose={(day, today) => canVisitOn(day, today, site).allowed && isServed(day)}
      refusalOf={(day) => visitDayRefusal(day, site) ?? (isServed(day) ? null : unservedDay)}
      plain={{ ...otherDay, earliest: earliestVisitDay(site.today) }}
    />
  )
}

/** The number is drawn beside the words, and is no part of the field's name. */
function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <span
      data-step={number}
      className="before:mr-2.5 before:inline-grid before:size-7 before:place-items-center before:rounded-full before:bg-ciel before:text-sm before:font-bold before:text-white before:content-[attr(data-step)_/_'']"
    >
      {children}
    </span>
  )
}

/** Another request begins at the head of the form, for the eye and for the keyboard. */
function useFocusAgain(stage: BookingStage) {
  const box = useRef<HTMLDivElement>(null)
  const isAgain = stage.name === 'form' && stage.isAgain
  useEffect(() => {
    if (isAgain) box.current?.focus()
  }, [isAgain])
  return box
}

function isNamedIn(typed: string, town: string): boolean {
  const name = town.replace(/\s*\(.*/, '')
  return typed.toLowerCase().includes(name.toLowerCase())
}

function PrivacyLine() {
  return (
    <p className="text-sm text-nuit/75">
      Vos informations ne servent qu’à répondre à votre demande.{' '}
      <a href="/politique-de-confidentialite" className="font-medium text-ciel underline">
        Politique de confidentialité
      </a>
    </p>
  )
}
