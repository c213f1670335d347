import type { Settled } from '@tramontane/domain/washes/deposits'
import type { EndedMoney } from '@tramontane/domain/washes/ended-money'
import { formatCents } from '@tramontane/domain/words/money'

/** What becomes of what was paid by card for washes that do not come, as its client reads it once they are cancelled. */
export function endedMoneySentences({ backCents, owedCents, keptCents }: Settled): string[] {
  return [
    backCents > 0 && `Nous vous rendons ${formatCents(backCents)}, sur la carte qui a payé.`,
    owedCents > 0 &&
      `Comme c’est nous qui annulons, les arrhes vous sont dues au double : nous vous versons ${formatCents(owedCents)} de plus et vous écrivons pour convenir du moyen.`,
    keptCents > 0 &&
      `Les arrhes de ${formatCents(keptCents)} nous restent acquises, comme nous en étions convenus : le rendez-vous a été annulé trop tard, ou le véhicule n’était pas là.`,
  ].filter((one) => one !== false)
}

/** The same for the owner, before and after; empty where nothing was paid. */
export function endedMoneyForOwner({ backCents, owedCents, keptCents, doorCents }: EndedMoney): string {
  return [
    backCents > 0 && `${formatCents(backCents)} payés en ligne sont rendus sur la carte, sans rien faire.`,
    owedCents > 0 &&
      `Les arrhes sont dues au double : ${formatCents(owedCents)} de plus à verser, dans vos choses à faire.`,
    keptCents > 0 && `Les arrhes de ${formatCents(keptCents)} vous restent acquises.`,
    doorCents > 0 && `${formatCents(doorCents)} reçus sur place restent à rendre par vous.`,
  ]
    .filter((one) => one !== false)
    .join(' ')
}
