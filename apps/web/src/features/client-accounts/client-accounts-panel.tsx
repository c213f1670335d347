import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ClientAccount } from '@tramontane/contract/replies/clients/clients'
import Download from 'lucide-react/icons/download'
import Info from 'lucide-react/icons/info'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Grid } from '../../components/grid/grid.tsx'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { useHeldRow } from '../../components/grid/use-held-row.ts'
import { gridExportHref } from '../../components/grid/view/grid-wire.ts'
import { useGrid } from '../../components/grid/view/use-grid.ts'
import { buttonClass } from '../../components/ui/button.tsx'
import { useSite } from '../../lib/site.ts'
import { accountColumns } from './account-columns.tsx'
import { accountsGrid, accountsWords, passwordStateLooks } from './accounts-grid.ts'
import { accountsQuery } from './accounts-query.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { TestClientsButton } from './test-clients-button.tsx'
import { useAccountDialog } from './use-account-dialog.ts'

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

/** The dialog that the address asks for, about the row that it names. */
function AccountDialogs({ rows }: { rows: ClientAccount[] }) {
  const { dialog, row, close } = useAccountDialog()
  const account = useHeldRow(rows, row)
  if (!account) return null
  if (dialog === 'reinitialiser') return <ResetDialog key={account.id} account={account} onClose={close} />
  if (dialog === 'supprimer') return <DeleteDialog key={account.id} account={account} onClose={close} />
  return null
}

/** Why there is nothing here to create an account by hand. */
function AccountsNotice() {
  return (
    <aside className="flex flex-wrap items-center justify-between gap-4 rounded-xl border border-ciel/30 bg-white p-5">
      <p className="flex max-w-2xl gap-3">
        <Info aria-hidden className="size-5 shrink-0 translate-y-0.5 text-ciel" />
        La création manuelle de clients a été remplacée par le système d’abonnement : un compte s’ouvre avec
        chaque abonnement souscrit en ligne.
      </p>
      <Link to="/admin" search={{ tab: 'subscribers', dialog: 'ajouter' }} className={buttonClass('call')}>
        <Plus aria-hidden className="size-5" />
        Ajouter un nouvel abonnement
      </Link>
    </aside>
  )
}
