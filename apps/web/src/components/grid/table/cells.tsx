import { dayOf, isDay, timeOf } from '@tramontane/domain/days/calendar'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import { Badge } from '../../ui/badge.tsx'
import { EmailLink, PhoneLink } from './contact-links.tsx'
import { LongText } from './long-text.tsx'
import { useCellContext } from './table-contexts.ts'

export function TextCell() {
  const text = useCellContext<string | null>().getValue()
  return text || <NoValue />
}

/** A dash for the eye, a word for the ear. */
function NoValue({ label = 'Non renseigné' }: { label?: string }) {
  return (
    <>
      <span aria-hidden className="text-nuit/60">
        –
      </span>
      <span className="sr-only">{label}</span>
    </>
  )
}

export function PhoneCell() {
  const phone = useCellContext<string | null>().getValue()
  return phone ? <PhoneLink phone={phone} className="whitespace-nowrap" /> : <NoValue />
}

export function EmailCell() {
  const email = useCellContext<string | null>().getValue()
  return email ? <EmailLink email={email} className="max-w-full wrap-break-word" /> : <NoValue />
}

/** A civil day, or an instant as its Paris day and time. */
export function DayCell() {
  const value = useCellContext<string | null>().getValue()
  if (!value) return <NoValue />
  if (isDay(value)) return <time dateTime={value}>{shortFrenchDate(value)}</time>
  const instant = new Date(value)
  return (
    <time dateTime={value}>
      {shortFrenchDate(dayOf(instant))}{' '}
      <span className="whitespace-nowrap text-nuit/75">à {timeOf(instant)}</span>
    </time>
  )
}

export function LongTextCell() {
  const text = useCellContext<string | null>().getValue()
  return text ? <LongText text={text} shape="cell" /> : <NoValue label="Aucun message" />
}

/** The badge of a status, as the column's meta names it. */
export function StatusCell() {
  const cell = useCellContext<string>()
  const status = cell.getValue()
  const badge = cell.column.columnDef.meta?.statuses?.[status] ?? { word: status, look: 'plain' }
  return <Badge {...badge} />
}
