import { endedMoneyForOwner } from '@tramontane/content/payments/ended-money'
import type { SeriesScope } from '@tramontane/contract/appointments/series'
import type { AdminSeries } from '@tramontane/contract/replies/appointments/series'
import { sumOfEnded } from '@tramontane/domain/washes/ended-money'

/** What becomes of what was paid for the dates that are cancelled, from one of them on or all; for the owner. */
export function datesMoneyText(
  { dates }: Pick<AdminSeries, 'dates'>,
  scope: Exclude<SeriesScope, 'one'>,
  appointmentId?: number,
): string {
  const from = scope === 'all' ? 0 : dates.findIndex((one) => one.appointmentId === appointmentId)
  return from < 0 ? '' : endedMoneyForOwner(sumOfEnded(dates.slice(from).map(({ ifCanceled }) => ifCanceled)))
}
