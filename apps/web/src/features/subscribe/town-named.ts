import { subscriptionAreas } from '@tramontane/content/subscription-areas'
import { fold } from '@tramontane/domain/fold'
import type { ServedTown } from '@tramontane/domain/zones'

/** The served town that somebody typed, however they write it: 'argeles sur mer', 'St-Estève', 'Le Perthus'. */
export function townNamed(typed: string, towns: ServedTown[]): ServedTown | null {
  const wanted = plain(typed)
  const name = wanted === plain(subscriptionAreas.neighbour) ? plain(subscriptionAreas.spanishTown) : wanted
  return towns.find((town) => plain(town.name) === name) ?? null
}

function plain(name: string): string {
  return fold(name.replace(/[-'’]/g, ' ')).replace(/\bst(e?)\b/g, 'saint$1')
}
