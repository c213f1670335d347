import { Badge } from '../ui/badge.tsx'

/** How far the money of a month that comes by transfer is. */
export function TransferBadge({ leftCents, isLate }: { leftCents: number; isLate: boolean }) {
  if (isLate) return <Badge word="En retard" look="bad" />
  return leftCents > 0 ? <Badge word="Attendu" look="waiting" /> : <Badge word="Reçu" look="good" />
}
