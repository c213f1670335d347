import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Grid } from '../../components/grid/grid.tsx'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { gridExportHref } from '../../components/grid/view/grid-wire.ts'
import { useGrid } from '../../components/grid/view/use-grid.ts'
import { useSite } from '../../lib/site.ts'
import { accountColumns } from './account-columns.tsx'
import { AccountDialogs } from './account-dialogs.tsx'
import { accountsGrid, accountsWords, passwordStateLooks } from './accounts-grid.ts'
import { AccountsNotice } from './accounts-notice.tsx'
import { accountsQuery } from './accounts-query.ts'
import { TestClientsButton } from './test-clients-button.tsx'

/** The tab 'Comptes Clients'. */
export function ClientAccountsPanel() {
  const grid = useGrid(accountsGrid)
  const list = useQuery(accountsQuery(grid.state))
  const { isDemo } = useSite()
  const refresh = { isRefreshing: list.isFetching, onRefresh: () => list.refetch() }
  return (
    <section className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-2xl">Comptes Clients</h2>
        <div className="flex grow flex-wrap gap-2 md:grow-0">
          {isDemo && <TestClientsButton />}
          <RefreshButton label="Rafraîchir la liste" {...refresh} />
        </div>
      </div>
      <AccountsNotice />
      <Grid
        columns={accountColumns}
        grid={grid}
        list={list}
        words={accountsWords}
        statuses={passwordStateLooks}
      />
      <div className="flex flex-wrap gap-2 md:justify-end">
        <a
          href={gridExportHref('client-accounts', grid.state)}
          download
          className={`${gridButtonClass} grow md:grow-0`}
        >
          <Download aria-hidden className="size-4.5" />
          Exporter en CSV
        </a>
        <RefreshButton label="Actualiser" {...refresh} />
      </div>
      <AccountDialogs rows={list.data?.data ?? noRows} />
    </section>
  )
}

const noRows: never[] = []

type RefreshButtonProps = { label: string; isRefreshing: boolean; onRefresh: () => void }

function RefreshButton({ label, isRefreshing, onRefresh }: RefreshButtonProps) {
  return (
    <button type="button" onClick={onRefresh} className={`${gridButtonClass} grow md:grow-0`}>
      <RefreshCw
        aria-hidden
        className={`size-4.5 ${isRefreshing ? 'animate-spin motion-reduce:animate-none' : ''}`}
      />
      {label}
    </button>
  )
}
