import { useStore } from '@tanstack/react-form'
import { requestPage } from '@tramontane/content/requests/request-page'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { frenchTime, longFrenchDate, shortDay, shortMonth } from '@tramontane/domain/days/french-date'
import { earliestVisitDay } from '@tramontane/domain/days/visit-days'
import { addressCondition } from '@tramontane/domain/places/town-condition'
import { writtenPlace } from '@tramontane/domain/places/washing-place'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { forgetServerField } from '../../components/form/server-fields.ts'
import { useAnswered } from './use-answered.ts'
import type { useBookingRequestForm } from './use-booking-request-form.ts'
import { useFreeDays } from './use-free-days.ts'

type SoonestStartsProps = {
  form: ReturnType<typeof useBookingRequestForm>['form']
  site: Pick<PublicSite, 'towns' | 'contact'>
  wanted: { place: string; service: string }
}

/** Units: days that are looked through, and days offered of them. */
const lookedThrough = 20
const offeredDays = 3

/** The first free starts in a town, each with its day in one press. Nothing where the drive has no price. */
export function SoonestStarts({ form, site, wanted: { place, service } }: SoonestStartsProps) {
  const { appointmentDate, time } = useStore(form.store, ({ values }) => values)
  const town = addressCondition(site, place)
  const isOpen = town !== null && town.charge.kind !== 'quotation'
  const { city, postalCode } = writtenPlace(place)
  const from = earliestVisitDay(dayOf(new Date()))
  const to = plusDays(from, lookedThrough)
  const answered = useAnswered(form)
  const days = useFreeDays(isOpen ? { from, to, service, city, postalCode } : null, answered)
  if (!isOpen || days === null || days?.length === 0) return null

  function take(day: Day, start: string) {
    form.setFieldValue('appointmentDate', day)
    form.setFieldValue('time', start, { dontValidate: true })
    forgetServerField({ form, name: 'time' })
  }

  return (
    <fieldset disabled={!days} aria-busy={!days} className="min-h-25 min-w-0 noscript:hidden">
      <legend className="mb-2 font-semibold">{requestPage.hour.soonest(town.name ?? city)}</legend>
      <div className="grid grid-cols-3 gap-2">
        {days?.slice(0, offeredDays).map(({ date: day, starts, slots: [first = ''] }) => {
          const start = starts.find(({ isNear }) => isNear)?.time ?? first
          return (
            <button
              key={day}
              type="button"
              aria-pressed={day === appointmentDate && start === time}
              aria-label={`${longFrenchDate(day)} à ${frenchTime(start)}`}
              onClick={() => take(day, start)}
              className="grid min-h-15 cursor-pointer content-center justify-items-center rounded-lg border border-nuit/40 bg-white leading-tight tabular-nums hover:bg-ecume aria-pressed:border-ciel aria-pressed:bg-ciel aria-pressed:text-white"
            >
              <span className="text-sm opacity-80">
                {shortDay(day)} {shortMonth(day)}
              </span>
              <span className="font-semibold">{frenchTime(start)}</span>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
