import { Link } from '@tanstack/react-router'
import type { ClientRow } from '@tramontane/contract/replies/clients/clients'
import { dayOf } from '@tramontane/domain/days/calendar'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { ReachLinks } from '../../components/people/reach-links.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { fileSearch } from '../../lib/back-office/file-search.ts'
import { clientLooks } from './clients-grid.ts'
import { useClientsDialog } from './use-clients-dialog.ts'

/** A name, which leads to the file. */
export function ClientName({ client }: { client: ClientRow }) {
  return (
    <Link
      to="/admin"
      search={(current) => ({ ...current, ...fileSearch({ kind: 'client', id: client.id }) })}
      className="wrap-anywhere inline-block py-1 text-ciel underline decoration-ciel/30 underline-offset-4 hover:decoration-ciel"
    >
      {client.name}
    </Link>
  )
}

export function ClientActions({ client }: { client: ClientRow }) {
  return (
    <div className="flex gap-1.5">
      <Link
        to="/admin"
        search={(current) => ({ ...current, ...fileSearch({ kind: 'client', id: client.id }) })}
        className={gridButtonClass}
      >
        FICHE
        <span className="sr-only"> {client.name}</span>
      </Link>
      <BookButton client={client} />
    </div>
  )
}

function BookButton({ client }: { client: ClientRow }) {
  const { open } = useClientsDialog()
  return (
    <button
      type="button"
      onClick={() => open('ajouter', client.id)}
      className={`${gridButtonClass} grow sm:grow-0`}
    >
      <CalendarPlus aria-hidden className="size-4.5" />
      Réserver
      <span className="sr-only"> pour {client.name}</span>
    </button>
  )
}

/** Somebody as one looks them up in the van: who, where, when next, and how to call or write. */
export function ClientCard({ row: client }: { row: ClientRow }) {
  const { name, company, city, phone, email, owedCents } = client
  return (
    <article className="flex h-full flex-col gap-3 rounded-xl border border-nuit/15 bg-white p-4 leading-snug">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          {/* As tall as a thumb, in the place of its line. */}
          <h3 className="-my-2 text-lg [&_a]:py-2.5">
            <ClientName client={client} />
          </h3>
          <p className="wrap-anywhere text-base text-nuit/75">
            {[company !== name && company, city].filter(Boolean).join(', ')}
          </p>
        </div>
        <Badge {...clientLooks[standing(client)]} />
      </div>
      <p className="text-base empty:hidden">{washWords(client)}</p>
      {owedCents > 0 && <p className="font-semibold text-base">Reste dû : {formatCents(owedCents)}</p>}
      <div className="mt-auto flex flex-wrap gap-2">
        <ReachLinks name={name} phone={phone} email={email} />
        <BookButton client={client} />
      </div>
    </article>
  )
}

function standing({ hasAccount, subscriptions }: ClientRow) {
  if (subscriptions > 0) return 'abonnes'
  return hasAccount ? 'avec-compte' : 'sans-compte'
}

function washWords({ lastWashAt, nextWashAt }: ClientRow): string {
  const parts = [
    nextWashAt && `Prochain lavage le ${dayWords(nextWashAt)}`,
    lastWashAt && `${nextWashAt ? 'dernier' : 'Dernier lavage'} le ${dayWords(lastWashAt)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

function dayWords(instant: string): string {
  return shortFrenchDate(dayOf(new Date(instant)))
}
