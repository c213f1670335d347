import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'
import { endOf, subscriptionColumns } from '@tramontane/contract/subscriptions/subscription-columns'
import { dayOf } from '@tramontane/domain/days/calendar'
import { subscriptionLook } from '../../components/grid/subscription-looks.ts'
import { gridColumns } from '../../components/grid/table/grid-columns.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { RowActions } from './row-actions.tsx'

export const subscriberColumns = gridColumns(
  subscriptionColumns,
  {
    customerName: { isRowName: true, width: 'min-w-28 max-w-44' },
    status: { cell: (subscription) => <Badge {...subscriptionLook(subscription)} />, width: 'max-w-40' },
    plan: { width: 'w-20' },
    price: { sortDescFirst: true, width: 'whitespace-nowrap' },
    customerPhone: { cell: 'PhoneCell' },
    vehicle: { width: 'min-w-24 max-w-36' },
    licensePlate: { width: 'whitespace-nowrap' },
    city: { width: 'min-w-28 max-w-40' },
    startDate: { cell: 'DayCell', value: ({ startDate }) => parisDay(startDate) },
    customerEmail: { cell: 'EmailCell', width: 'max-w-44' },
    customerAddress: { width: 'min-w-36 max-w-52' },
    end: { cell: 'DayCell', value: (subscription) => parisDay(endOf(subscription)) },
    createdAt: { cell: 'DayCell', value: ({ createdAt }) => parisDay(createdAt) },
  },
  (subscription: AdminSubscription) => <RowActions subscription={subscription} />,
)

/** The day alone: the hour at which somebody subscribed tells nothing. */
function parisDay(iso: string | null): string | null {
  return iso && dayOf(new Date(iso))
}
