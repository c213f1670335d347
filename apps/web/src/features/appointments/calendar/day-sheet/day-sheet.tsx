import type { Day } from '@tramontane/domain/days/day'
import { grouped } from '@tramontane/domain/grouped'
import './day-sheet.css'
import { appointmentStatusText, untimedWord } from '@tramontane/contract/appointments/appointment-columns'
import { timeOf } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { phoneText } from '@tramontane/domain/people/phone'
import { createPortal } from 'react-dom'
import { useSite } from '../../../../lib/site.ts'
import type { LegsTo, LegTo } from '../calendar-query.ts'
import { type CalendarWash, isUntimed, vehicleOf } from '../calendar-wash.ts'
import { countText, legText, spanText } from '../calendar-words.ts'
import { spanOn } from '../spans.ts'

type DaySheetProps = {
  day: Day
  washes: CalendarWash[]
  /** Absent while they are not known. */
  legs?: LegsTo
}

/**
 * The day on paper, for the van: seen in print alone, each van's round by itself where there are several.
 * Shapes: `washes` in the order of their starts, none canceled.
 */
export function DaySheet({ day, washes, legs }: DaySheetProps) {
  const { identity, contact, vans } = useSite()
  const rounds = [...grouped(washes, ({ van }) => van)].toSorted(([one], [other]) => one - other)
  return createPortal(
    <article className="day-sheet font-sans text-[10.5pt] text-black leading-snug">
      <header className="flex items-end justify-between gap-6 border-black border-b-2 pb-2">
        <div>
          <h1 className="text-[17pt] first-letter:uppercase">{longFrenchDate(day)}</h1>
          <p>Feuille de la journée · {countText(washes.length)}</p>
        </div>
        <p className="text-right">
          <strong>{identity.name}</strong>
          <br />
          {contact.phone}
        </p>
      </header>
      {washes.length === 0 ? (
        <p className="pt-4">Aucun rendez-vous ce jour.</p>
      ) : (
        rounds.map(([van, round]) => (
          <section key={van}>
            {(vans > 1 || rounds.length > 1) && (
              <h2 className="break-after-avoid pt-[5mm] text-[13pt]">{`Camionnette\u00a0${van}`}</h2>
            )}
            <ul>
              {round.map((wash) => (
                <DaySheetRow key={wash.id} day={day} wash={wash} leg={legs?.get(wash.id)} />
              ))}
            </ul>
          </section>
        ))
      )}
    </article>,
    document.body,
  )
}

/** One wash on the sheet, with a box to tick by hand. */
function DaySheetRow({ day, wash, leg }: { day: Day; wash: CalendarWash; leg?: LegTo }) {
  const span = spanOn(day, wash)
  const vehicle = vehicleOf(wash)
  return (
    <li className="grid break-inside-avoid grid-cols-[6mm_38mm_1fr_1fr] gap-x-[4mm] border-black/30 border-b py-[3mm]">
      <span aria-hidden className="mt-0.5 size-[5mm] border-[0.5mm] border-black" />
      <div>
        <p className="whitespace-nowrap font-bold text-[12pt] tabular-nums">
          {isUntimed(wash) ? untimedWord : span && spanText(span)}
        </p>
        <p>{appointmentStatusText(wash)}</p>
        {leg?.leaveAt && <p className="font-semibold">Partir à {timeOf(new Date(leg.leaveAt))}</p>}
        {leg && <p>{legText(leg)}</p>}
      </div>
      <div>
        <p className="wrap-anywhere font-bold text-[12pt]">{wash.clientName}</p>
        <p className="tabular-nums">{phoneText(wash.clientPhone) || 'Pas de téléphone'}</p>
        <p className="wrap-anywhere">{wash.address}</p>
      </div>
      <div>
        <p className="font-bold">{wash.service}</p>
        {vehicle && <p className="wrap-anywhere">{vehicle}</p>}
        {wash.notes && <p className="wrap-anywhere whitespace-pre-line italic">{wash.notes}</p>}
      </div>
    </li>
  )
}
