import { waitWords } from '@tramontane/content/waitlist/wait-words'
import { bookingDaysAhead } from '@tramontane/domain/contracts/terms'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate, plainFrenchDate } from '@tramontane/domain/days/french-date'
import { earliestVisitDay } from '@tramontane/domain/days/visit-days'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { useServedDays } from '../../components/form/use-served-days.ts'
import { Button } from '../../components/ui/button.tsx'
import { windowOf } from '../../components/waitlist/wait-entry.ts'
import { WaitOffer } from '../../components/waitlist/wait-offer.tsx'
import type { useBookingRequestForm } from './use-booking-request-form.ts'
import { useFreeDays } from './use-free-days.ts'
import type { VisitorWait } from './use-visitor-wait.tsx'

type FullDayProps = {
  form: ReturnType<typeof useBookingRequestForm>['form']
  site: Pick<PublicSite, 'sectors'>
  place: string
  asked: { day: Day; service: string; city: string; postalCode: string }
  wait: VisitorWait
  /** Nobody waits for what is not done that day: the field of the hour says why. */
  suspended: string | undefined
}

/** Units: days that are looked through for a free one. */
const lookedThrough = 42

const namedDays = 3

/**
 * For a day without a free start: the next days that have one and the waitlist, or the days on which the town is
 * served.
 * Source: V-15.
 */
export function FullDay({ form, site, place, asked: { day, ...asked }, wait, suspended }: FullDayProps) {
  const { isServed, sentence } = useServedDays(site.sectors, place)
  const today = dayOf(new Date())
  const from = earliestVisitDay(today)
  const to = plusDays(from, lookedThrough)
  const days = useFreeDays({ from, to, ...asked })
  const free = days?.map(({ date }) => date)
  const isAllFull = free?.length === 0 && day <= to
  return (
    <div className="grid gap-4">
      {free && free.length > 0 && (
        <div>
          <p className="mb-2 text-[0.9375rem] text-nuit/75">{waitWords.next}</p>
          <div className="flex flex-wrap gap-2">
            {nearest(free, day).map((one) => (
              <Button key={one} look="quiet" onClick={() => form.setFieldValue('appointmentDate', one)}>
                <span className="first-letter:uppercase">{longFrenchDate(one)}</span>
              </Button>
            ))}
          </div>
        </div>
      )}
      {suspended ? null : !isServed(day) ? (
        <p role="status" className="font-medium">
          {sentence}
        </p>
      ) : // Not before what stands above it, which would push it away from under the press.
      days !== undefined && day <= plusDays(today, bookingDaysAhead) ? (
        <WaitOffer
          lead={isAllFull ? waitWords.allFull(plainFrenchDate(to)) : waitWords.full}
          waited={wait.waited?.day === day ? wait.waited.wish : null}
          isComing={wait.isComing}
          onAsk={() => wait.ask(isAllFull ? windowOf(from, to) : windowOf(day))}
        />
      ) : null}
    </div>
  )
}

/** From the wished one on, else the last ones before it. */
function nearest(free: Day[], day: Day): Day[] {
  const later = free.filter((one) => one > day)
  return later.length > 0 ? later.slice(0, namedDays) : free.slice(-namedDays)
}
