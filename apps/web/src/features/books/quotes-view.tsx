import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Grid } from '../../components/grid/grid.tsx'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { useGrid } from '../../components/grid/view/use-grid.ts'
import { QuoteDialog } from '../../components/quotes/quote-dialog.tsx'
import { PlanDialog, QuoteCard, quoteStateLooks } from '../../components/quotes/quote-list.tsx'
import { quoteQuery, quotesQuery } from '../../components/quotes/quotes-query.ts'
import { quoteGridColumns, quotesGrid, quotesWords } from './quotes-grid.ts'

const adminRoute = getRouteApi('/admin')

/** Every devis; a thing to do opens the planning of an accepted one. */
export function QuotesView({ toggle }: { toggle: ReactNode }) {
  const grid = useGrid(quotesGrid)
  const list = useQuery(quotesQuery(grid.state))
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
      <Grid
        columns={quoteGridColumns}
        grid={grid}
        list={list}
        words={quotesWords}
        statuses={quoteStateLooks}
        Card={QuoteCard}
      />
      {isOpen && <QuoteDialog onClose={() => setOpen(false)} />}
      {dialog === 'planifier' && asked?.isToPlan && <PlanDialog quote={asked} onClose={leave} />}
    </section>
  )
}
