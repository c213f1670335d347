import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import FileUp from 'lucide-react/icons/file-up'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { Grid } from '../../components/grid/grid.tsx'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { GridHeading } from '../../components/grid/grid-heading.tsx'
import { useIsNarrow } from '../../components/grid/use-is-narrow.ts'
import { gridExportHref } from '../../components/grid/view/grid-wire.ts'
import { useGrid } from '../../components/grid/view/use-grid.ts'
import { ClientDialogs } from './client-dialogs.tsx'
import { clientGridColumns } from './client-grid-columns.tsx'
import { ClientCard } from './client-parts.tsx'
import { clientLooks, clientsGrid, clientsWords } from './clients-grid.ts'
import { clientsQuery } from './clients-query.ts'
import { doublesQuery } from './doubles-dialog.tsx'
import { useClientsDialog } from './use-clients-dialog.ts'

/** The tab 'Clients': everybody whom the business knows. */
export function ClientsPanel() {
  const grid = useGrid(clientsGrid)
  const list = useQuery(clientsQuery(grid.state))
  const isNarrow = useIsNarrow()
  const { open } = useClientsDialog()
  const doubles = useQuery(doublesQuery)
  return (
    <section className="grid grid-cols-1 gap-5">
      <GridHeading
        title="Clients"
        exportHref={gridExportHref('clients', grid.state)}
        isRefreshing={list.isFetching}
        onRefresh={() => list.refetch()}
      >
        <button
          type="button"
          onClick={() => open('ajouter')}
          className={`${gridButtonClass} grow border-soleil! bg-soleil! hover:brightness-95 md:grow-0`}
        >
          <CalendarPlus aria-hidden className="size-4.5" />
          Ajouter un rendez-vous
        </button>
        <button type="button" onClick={() => open('nouveau')} className={`${gridButtonClass} grow md:grow-0`}>
          <UserPlus aria-hidden className="size-4.5" />
          Nouveau client
        </button>
        <Link to="/admin/importer" className={`${gridButtonClass} grow md:grow-0`}>
          <FileUp aria-hidden className="size-4.5" />
          Importer une liste
        </Link>
      </GridHeading>
      {doubles.data && doubles.data.length > 0 && (
        <button
          type="button"
          onClick={() => open('doublons')}
          className={`${gridButtonClass} justify-self-start`}
        >
          <Users aria-hidden className="size-4.5" />
          Doublons possibles ({doubles.data.length})
        </button>
      )}
      <Grid
        columns={clientGridColumns}
        grid={grid}
        list={list}
        words={clientsWords}
        statuses={clientLooks}
        Card={isNarrow ? ClientCard : undefined}
      />
      <ClientDialogs rows={list.data?.data ?? noRows} />
    </section>
  )
}

const noRows: never[] = []
