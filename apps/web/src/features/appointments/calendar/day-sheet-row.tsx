import { appointmentStatusText, untimedWord } from '@tramontane/contract/appointment-columns'
import type { Day } from '@tramontane/domain/calendar'
import { phoneText } from '@tramontane/domain/phone'
import { type CalendarWash, isUntimed, vehicleOf } from './calendar-wash.ts'
import { spanText } from './calendar-words.ts'
import { spanOn } from './spans.ts'

/** One wash on the sheet, with a box to tick by hand. */
export function DaySheetRow({ day, wash }: { day: Day; wash: CalendarWash }) {
  const span = spanOn(day, wash)
  const vehicle = vehicleOf(wash)
  return (
    <li className="grid break-inside-avoid grid-cols-[6mm_30mm_1fr_1fr] gap-x-[4mm] border-black/30 border-b py-[3mm]">
      <span aria-hidden className="mt-0.5 size-[5mm] border-[0.5mm] border-black" />
      <div>
        <p className="whitespace-nowrap font-bold text-[12pt] tabular-nums">
          {isUntimed(wash) ? untimedWord : span && spanText(span)}
        </p>
        <p>{appointmentStatusText(wash)}</p>
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
