import { requestPage } from '@tramontane/content/requests/request-page'
import { oneOffPriceText } from '@tramontane/content/towns/travel-charge'
import type { ContactEntry } from '@tramontane/contract/requests/contact'
import { frenchTime, longFrenchDate } from '@tramontane/domain/days/french-date'
import { answeredBy } from '@tramontane/domain/days/worked-days'
import { phoneText } from '@tramontane/domain/people/phone'
import type { TravelCharge } from '@tramontane/domain/places/zones'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { isServiceId, serviceTitles } from '@tramontane/domain/washes/services'
import { formatCents } from '@tramontane/domain/words/money'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../components/site/icon.tsx'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { internationalPhone } from '../../lib/phone.ts'
import type { SentRequest } from './booking-draft.ts'
import { usePlaceCondition } from './use-place-condition.ts'

type SentCardProps = {
  site: Pick<
    PublicSite,
    'services' | 'hours' | 'closed' | 'towns' | 'contact' | 'identity' | 'baseUrl' | 'oneOffBooking'
  >
  sent: SentRequest
  /** Sent a moment ago: the card takes the focus. */
  isFresh: boolean
  onAnother: () => void
}

/** What a request ends on: what was asked for, when an answer comes, and the ways on. */
export function SentCard({ site, sent, isFresh, onAnother }: SentCardProps) {
  const { entry, isBooked } = sent
  const { contact } = site
  const words = requestPage.card
  const condition = usePlaceCondition(site, entry.place)
  const answerDay = answeredBy(new Date(sent.sentAt), site)
  const isAnswered = site.oneOffBooking === 'request'
  const isWish = !isBooked && Boolean(entry.time)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (isFresh) heading.current?.focus()
  }, [isFresh])

  return (
    <div data-call>
      <h4
        ref={heading}
        tabIndex={-1}
        className="flex scroll-mt-40 items-center gap-3 font-display text-xl font-bold tracking-tight focus:outline-none sm:text-2xl"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-garrigue text-white">
          <Icon name="check" className="size-6" />
        </span>
        {isBooked ? requestPage.booked.title : isWish ? requestPage.wish.title : words.title}
      </h4>
      {isWish && (
        <p className="mt-4 text-lg text-pretty">
          {isAnswered ? requestPage.wish.asked : requestPage.wish.lead}
        </p>
      )}
      <p className="mt-4 text-lg text-pretty">
        {isBooked
          ? requestPage.booked.lead
          : answerDay
            ? words.answer(longFrenchDate(answerDay))
            : words.answerSoon}
      </p>
      <dl className="mt-6 divide-y divide-nuit/12 border-y border-nuit/12">
        {isServiceId(entry.service) && (
          <Line term="Service">
            {serviceTitles[entry.service]}
            {`\u00a0: `}
            {priceText(site.services[entry.service].priceCents, condition?.charge ?? null)}
          </Line>
        )}
        <Line term={isBooked ? 'Rendez-vous' : isWish ? 'Souhaité' : 'Jour souhaité'}>
          <span className="inline-block first-letter:uppercase">
            {longFrenchDate(entry.appointmentDate)}
            {entry.time && ` à ${frenchTime(entry.time)}`}
          </span>
        </Line>
        {entry.place && <Line term="Lieu">{entry.place}</Line>}
        <Line term="Vous">
          {entry.name}, {phoneText(entry.phone)}, {entry.email}
        </Line>
        {entry.message && (
          <Line term="Message">
            <span className="whitespace-pre-line">{entry.message}</span>
          </Line>
        )}
      </dl>
      {!isBooked && (
        <p className="mt-5 text-[0.9375rem] text-pretty text-nuit/80">
          {requestPage.sent.next} {requestPage.sent.receipt}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {!isBooked && (
          <a href={reminderPath(entry)} download className={buttonClass('primary', 'max-sm:w-full')}>
            {words.remind}
          </a>
        )}
        {contact.phone && (
          <a
            href={`tel:${internationalPhone(contact.phone)}`}
            className={buttonClass('quiet', 'max-sm:w-full')}
          >
            <Icon name="phone" className="size-5" /> {contact.phone}
          </a>
        )}
        <Button look="quiet" className="max-sm:w-full" onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </div>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[8rem_1fr]">
      <dt className="font-semibold text-nuit/75">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

function reminderPath({ service, appointmentDate: day }: ContactEntry): string {
  return `/api/contact-reminder.ics?${new URLSearchParams({ service, day })}`
}

function priceText(cents: number, charge: TravelCharge | null): string {
  return charge ? oneOffPriceText(cents, charge) : `${formatCents(cents)} TTC`
}
