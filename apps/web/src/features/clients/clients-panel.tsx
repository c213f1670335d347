import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ClientRow } from '@tramontane/contract/replies/clients/clients'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import FileUp from 'lucide-react/icons/file-up'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { useBookableClients } from '../../components/appointment/client/client-field.tsx'
import { CreateAppointmentDialog } from '../../components/appointment/create-appointment-dialog.tsx'
import { Grid } from '../../components/grid/grid.tsx'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { GridHeading } from '../../components/grid/grid-heading.tsx'
import { useHeldRow } from '../../components/grid/use-held-row.ts'
import { useIsNarrow } from '../../components/grid/use-is-narrow.ts'
import { gridExportHref } from '../../components/grid/view/grid-wire.ts'
import { useGrid } from '../../components/grid/view/use-grid.ts'
import { clientGridColumns } from './client-grid-columns.tsx'
import { ClientCard } from './client-parts.tsx'
import { clientLooks, clientsGrid, clientsWords } from './clients-grid.ts'
import { clientsQuery } from './clients-query.ts'
import { DoublesDialog, doublesQuery } from './doubles-dialog.tsx'
import { NewClientDialog } from './new-client-dialog.tsx'
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

/** The dialog that the address asks for, about the row that it names. */
function ClientDialogs({ rows }: { rows: ClientRow[] }) {
  const { dialog, row, close, showFile } = useClientsDialog()
  const queryClient = useQueryClient()
  const client = useHeldRow(rows, row)

  function leave() {
    close()
    return queryClient.invalidateQueries()
  }

  if (dialog === 'nouveau') return <NewClientDialog onClose={close} onFile={showFile} />
  if (dialog === 'doublons') return <DoublesDialog onClose={close} />
  if (dialog !== 'ajouter') return null
  if (row === undefined) return <CreateAppointmentDialog onClose={leave} />
  return client && <BookingFor key={client.id} client={client} onClose={leave} />
}

type BookingForProps = { client: ClientRow; onClose: () => Promise<unknown> }

/** With their vehicles and their place, once these are known. */
function BookingFor({ client, onClose }: BookingForProps) {
  const found = useBookableClients(client.phone || client.email || client.name)
  const chosen = found.data?.find(({ id }) => id === client.id)
  if (found.isPending || found.isPlaceholderData) return null
  return <CreateAppointmentDialog chosen={chosen ?? bareOf(client)} onClose={onClose} />
}

function bareOf({ id, hasAccount, name, email, phone }: ClientRow) {
  return { id, hasAccount, name, email, phone, address: '', subscriptions: [], vehicles: [] }
}
