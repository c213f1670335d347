import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions'
import {
  emailText,
  endOf,
  planLabel,
  subscriptionColumns,
  townText,
  vehicleText,
} from '@tramontane/contract/subscription-columns'
import { dayOf } from '@tramontane/domain/calendar'
import { formatCents } from '@tramontane/domain/money'
import { subscriptionLook } from '../../components/grid/subscription-looks.ts'
import { createAppColumnHelper, headersOf } from '../../components/grid/table/app-table.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { RowActions } from './row-actions.tsx'

const column = createAppColumnHelper<AdminSubscription>()

const header = headersOf(subscriptionColumns)

export const subscriberColumns = column.columns([
  column.accessor('customerName', {
    header: header.customerName,
    enableHiding: false,
    cell: ({ cell }) => <cell.TextCell />,
    meta: { width: 'min-w-28 max-w-44', isRowName: true },
  }),
  column.accessor('status', {
    header: header.status,
    cell: ({ row }) => <Badge {...subscriptionLook(row.original)} />,
    meta: { width: 'max-w-40' },
  }),
  column.accessor(planLabel, {
    id: 'plan',
    header: header.plan,
    cell: ({ cell }) => <cell.TextCell />,
    meta: { width: 'w-20' },
  }),
  column.accessor(({ price }) => formatCents(price), {
    id: 'price',
    header: header.price,
    sortDescFirst: true,
    cell: ({ cell }) => <cell.TextCell />,
    meta: { width: 'whitespace-nowrap' },
  }),
  column.accessor('customerPhone', {
    header: header.customerPhone,
    cell: ({ cell }) => <cell.PhoneCell />,
  }),
  column.accessor(vehicleText, {
    id: 'vehicle',
    header: header.vehicle,
    cell: ({ cell }) => <cell.TextCell />,
    meta: { width: 'min-w-24 max-w-36' },
  }),
  column.accessor('licensePlate', {
    header: header.licensePlate,
    cell: ({ cell }) => <cell.TextCell />,
    meta: { width: 'whitespace-nowrap' },
  }),
  column.accessor(townText, {
    id: 'city',
    header: header.city,
    cell: ({ cell }) => <cell.TextCell />,
    meta: { width: 'min-w-28 max-w-40' },
  }),
  column.accessor(({ startDate }) => parisDay(startDate), {
    id: 'startDate',
    header: header.startDate,
    sortDescFirst: true,
    cell: ({ cell }) => <cell.DayCell />,
    meta: { width: 'w-21' },
  }),
  column.accessor(emailText, {
    id: 'customerEmail',
    header: header.customerEmail,
    cell: ({ cell }) => <cell.EmailCell />,
    meta: { width: 'max-w-44' },
  }),
  column.accessor('customerAddress', {
    header: header.customerAddress,
    cell: ({ cell }) => <cell.TextCell />,
    meta: { width: 'min-w-36 max-w-52' },
  }),
  column.accessor((subscription) => parisDay(endOf(subscription)), {
    id: 'end',
    header: header.end,
    cell: ({ cell }) => <cell.DayCell />,
    meta: { width: 'w-21' },
  }),
  column.accessor(({ createdAt }) => parisDay(createdAt), {
    id: 'createdAt',
    header: header.createdAt,
    sortDescFirst: true,
    cell: ({ cell }) => <cell.DayCell />,
    meta: { width: 'w-21' },
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    enableHiding: false,
    cell: ({ row }) => <RowActions subscription={row.original} />,
    meta: { isPinned: true },
  }),
])

/** The day alone: the hour at which somebody subscribed tells nothing. */
function parisDay(iso: string | null): string | null {
  return iso && dayOf(new Date(iso))
}
