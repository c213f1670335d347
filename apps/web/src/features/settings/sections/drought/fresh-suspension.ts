import type { DroughtView } from '@tramontane/contract/replies/drought'
import type { Day } from '@tramontane/domain/days/day'
import { isRestricting } from '@tramontane/domain/drought/drought'
import type { Suspension } from '@tramontane/domain/site/business-settings'
import { wateredServices } from '@tramontane/domain/washes/services'

/**
 * What the owner most likely answers to the orders that hold: the washes with water, in the towns that they restrict, from
 * today until the last of them ends. All of it is theirs to change.
 */
export function freshSuspension(drought: DroughtView | undefined, today: Day): Suspension {
  const met = (drought?.towns ?? []).filter(
    ({ level, answer }) => isRestricting(level) || answer === 'several',
  )
  const ends = met.flatMap(({ orders }) => orders.flatMap(({ until }) => until ?? []))
  return {
    services: met.length > 0 ? [...wateredServices] : [],
    isEverywhere: false,
    towns: met.map(({ town }) => town),
    from: today,
    until:
      ends
        .filter((day) => day >= today)
        .toSorted()
        .at(-1) ?? '',
    reason: met.length > 0 ? 'Arrêté sécheresse' : '',
  }
}
