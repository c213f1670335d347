import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { Grid } from '../../components/grid/grid.tsx'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { GridHeading } from '../../components/grid/grid-heading.tsx'
import { subscriptionStatusLooks } from '../../components/grid/subscription-looks.ts'
import { useIsNarrow } from '../../components/grid/use-is-narrow.ts'
import { gridExportHref } from '../../components/grid/view/grid-wire.ts'
import { useGrid } from '../../components/grid/view/use-grid.ts'
import { ViewToggle } from '../../components/grid/view-toggle.tsx'
import { SubscriberDialogs } from './dialogs/subscriber-dialogs.tsx'
import { SubscriberCard } from './subscriber-card.tsx'
import { subscriberColumns } from './subscriber-columns.tsx'
import { subscribersGrid, subscribersViewOf, subscribersViews, subscribersWords } from './subscribers-grid.ts'
import { subscribersQuery } from './subscribers-query.ts'
import { useSubscriberDialog } from './use-subscriber-dialog.ts'

/** The tab 'Abonnements'. */
export function SubscribersPanel() {
  const grid = useGrid(subscribersGrid)
  const list = useQuery(subscribersQuery(grid.state))
  const { open } = useSubscriberDialog()
  const isNarrow = useIsNarrow()
  const view = subscribersViewOf(grid.state)
  return (
    <section className="grid grid-cols-1 gap-5">
      <GridHeading
        title="Abonnements"
        exportHref={gridExportHref('subscriptions', grid.state)}
        isRefreshing={list.isFetching}
        onRefresh={() => list.refetch()}
      >
        <button type="button" onClick={() => open('ajouter')} className={addClass}>
          <Plus aria-hidden className="size-5" />
          Ajouter abonnement
        </button>
        <Link to="/admin" search={{ tab: 'client-accounts' }} className={`${gridButtonClass} grow md:grow-0`}>
          Gérer les comptes clients
        </Link>
        {!isNarrow && (
          <ViewToggle
            view={view}
            views={subscribersViews}
            onChange={(choice) => grid.change({ view: choice === 'tableau' ? null : choice })}
          />
        )}
      </GridHeading>
      <Grid
        columns={subscriberColumns}
        grid={grid}
        list={list}
        words={subscribersWords}
        statuses={subscriptionStatusLooks}
        Card={view === 'cartes' || isNarrow ? SubscriberCard : undefined}
      />
      <SubscriberDialogs rows={list.data?.data ?? noRows} />
    </section>
  )
}

const noRows: never[] = []

const addClass =
  'inline-flex min-h-11 grow items-center justify-center gap-2 rounded-lg bg-soleil px-4 font-semibold text-nuit text-sm transition-colors hover:brightness-95 md:grow-0'
