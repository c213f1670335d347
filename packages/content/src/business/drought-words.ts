import type { DroughtAnswer, DroughtLevel } from '@tramontane/domain/drought/drought'

const levels: Record<DroughtLevel, string> = {
  vigilance: 'Vigilance',
  alerte: 'Alerte',
  alerte_renforcee: 'Alerte renforcée',
  crise: 'Crise',
}

/** A level as the orders call it. */
export function levelWords({
  answer,
  level,
}: {
  answer: DroughtAnswer['kind']
  level: DroughtLevel | null
}): string {
  if (answer === 'several') return 'Plusieurs zones'
  return level ? levels[level] : 'Aucune restriction'
}
