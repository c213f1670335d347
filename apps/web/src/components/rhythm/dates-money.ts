import type { SeriesScope } from '@tramontane/contract/appointments/series'
import type { AdminSeries } from '@tramontane/contract/replies/appointments/series'
import { type EndedMoney, sumOfEnded } from '@tramontane/domain/washes/ended-money'
import { formatCents } from '@tramontane/domain/words/money'

/** What becomes of what was paid for the dates that are cancelled, from one of them on or all; for the owner. */
export function datesMoneyText(
  { dates }: Pick<AdminSeries, 'dates'>,
  scope: Exclude<SeriesScope, 'one'>,
  appointmentId?: number,
): string {
  const from = scope === 'all' ? 0 : dates.findIndex((one) => one.appointmentId === appointmentId)
  return from < 0 ? '' : endedMoneyText(sumOfEnded(dates.slice(from).map(({ ifCanceled }) => ifCanceled)))
}

/** The same of what was cancelled; empty where nothing was paid. */
export function endedMoneyText({ backCents, owedCents, doorCents }: EndedMoney): string {
  return [
    backCents > 0 && `${formatCents(backCents)} payés en ligne sont rendus sur la carte, sans rien faire.`,
    owedCents > 0 &&
      `Les arrhes sont dues au double : ${formatCents(owedCents)} de plus à verser, dans vos choses à faire.`,
    doorCents > 0 && `${formatCents(doorCents)} reçus sur place restent à rendre par vous.`,
  ]
    .filter((one) => one !== false)
    .join(' ')
}
