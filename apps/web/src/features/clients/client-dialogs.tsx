import { useQueryClient } from '@tanstack/react-query'
import type { ClientRow } from '@tramontane/contract/replies/clients/clients'
import { useBookableClients } from '../../components/appointment/client/client-field.tsx'
import { CreateAppointmentDialog } from '../../components/appointment/create-appointment-dialog.tsx'
import { useHeldRow } from '../../components/grid/use-held-row.ts'
import { DoublesDialog } from './doubles-dialog.tsx'
import { NewClientDialog } from './new-client-dialog.tsx'
import { useClientsDialog } from './use-clients-dialog.ts'

/** The dialog that the address asks for, about the row that it names. */
export function ClientDialogs({ rows }: { rows: ClientRow[] }) {
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
