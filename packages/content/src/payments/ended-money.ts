import type { Settled } from '@tramontane/domain/washes/deposits'
import { formatCents } from '@tramontane/domain/words/money'

/** What becomes of what was paid by card for washes that do not come, as its client reads it once they are cancelled. */
export function endedMoneySentences({ backCents, owedCents, keptCents }: Settled): string[] {
  return [
    backCents > 0 && `Nous vous rendons ${formatCents(backCents)}, sur la carte qui a payé.`,
    owedCents > 0 &&
      `Comme c’est nous qui annulons, les arrhes vous sont dues au double : nous vous versons ${formatCents(owedCents)} de plus et vous écrivons pour convenir du moyen.`,
    keptCents > 0 &&
      `Les arrhes de ${formatCents(keptCents)} nous restent acquises, comme nous en étions convenus : le rendez-vous a été annulé trop tard, ou le véhicule n’était pas là.`,
  ].filter((one) => one !== false)
}
