import './day-sheet.css'
import type { Day } from '@tramontane/domain/calendar'
import { longFrenchDate } from '@tramontane/domain/french-date'
import { createPortal } from 'react-dom'
import { useSite } from '../../../lib/site.ts'
import type { CalendarWash } from './calendar-wash.ts'
import { countText } from './calendar-words.ts'
import { DaySheetRow } from './day-sheet-row.tsx'

/** The day on paper, for the van: seen in print alone. Shapes: `washes` in the order of their starts, none canceled. */
export function DaySheet({ day, washes }: { day: Day; washes: CalendarWash[] }) {
  const { identity, contact } = useSite()
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
        <ul>
          {washes.map((wash) => (
            <DaySheetRow key={wash.id} day={day} wash={wash} />
          ))}
        </ul>
      )}
    </article>,
    document.body,
  )
}
