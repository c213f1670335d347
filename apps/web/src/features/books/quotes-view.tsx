import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { QuoteDialog } from '../../components/quotes/quote-dialog.tsx'
import { PlanDialog, QuoteList } from '../../components/quotes/quote-list.tsx'
import { quoteQuery, quotesQuery } from '../../components/quotes/quotes-query.ts'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { errorSentence } from '../../lib/failures/error-sentence.ts'

const adminRoute = getRouteApi('/admin')

/** Every devis, newest first; a thing to do opens the planning of an accepted one. */
export function QuotesView({ toggle }: { toggle: ReactNode }) {
  const { data, error, refetch } = useQuery(quotesQuery())
  const [isOpen, setOpen] = useState(false)
  const { dialog, row } = adminRoute.useSearch()
  const navigate = adminRoute.useNavigate()
  const { data: asked } = useQuery(quoteQuery(dialog === 'planifier' ? row : undefined))
  const leave = () =>
    navigate({ search: (now) => ({ ...now, dialog: undefined, row: undefined }), resetScroll: false })
  return (
    <section className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-2xl">Devis</h2>
        <div className="flex grow flex-wrap gap-2 md:grow-0">
          {toggle}
          <button type="button" className={`${gridButtonClass} grow`} onClick={() => setOpen(true)}>
            Nouveau devis
          </button>
        </div>
      </div>
      {error && !data ? (
        <ErrorState text={errorSentence(error)} onRetry={() => refetch()} />
      ) : !data ? (
        <Skeleton lines={6} label="Chargement : devis…" />
      ) : data.total === 0 ? (
        <EmptyState title="Aucun devis" text="Faites-en un ici, ou depuis la fiche d’un client." />
      ) : (
        <>
          <QuoteList quotes={data.data} hasClient />
          {data.total > data.data.length && (
            <p className="text-nuit/75">
              Les {data.data.length} plus récents sur {data.total} ; les autres sont dans les fiches de leurs
              clients.
            </p>
          )}
        </>
      )}
      {isOpen && <QuoteDialog onClose={() => setOpen(false)} />}
      {dialog === 'planifier' && asked?.isToPlan && <PlanDialog quote={asked} onClose={leave} />}
    </section>
  )
}
