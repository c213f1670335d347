import { clientColumns } from '@tramontane/contract/clients/client-columns'
import type { ClientRow } from '@tramontane/contract/replies/clients/clients'
import { dayOf } from '@tramontane/domain/days/calendar'
import { gridColumns } from '../../components/grid/table/grid-columns.tsx'
import { ClientActions, ClientName } from './client-parts.tsx'

export const clientGridColumns = gridColumns(
  clientColumns,
  {
    name: { cell: (client) => <ClientName client={client} />, isRowName: true, width: 'min-w-32 max-w-56' },
    company: { width: 'max-w-48' },
    phone: { cell: 'PhoneCell', value: ({ phone }) => phone },
    email: { cell: 'EmailCell', width: 'max-w-56' },
    lastWashAt: { cell: 'DayCell', value: ({ lastWashAt }) => civilDay(lastWashAt) },
    nextWashAt: { cell: 'DayCell', value: ({ nextWashAt }) => civilDay(nextWashAt) },
  },
  (client: ClientRow) => <ClientActions client={client} />,
)

/** A list tells days: the hours are in the planning and in the file. */
function civilDay(instant: string | null): string | null {
  return instant && dayOf(new Date(instant))
}
