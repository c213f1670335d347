import type { Db } from '@tramontane/db/database'
import type { PlanId } from '@tramontane/domain/contracts/plans'
import type { Day } from '@tramontane/domain/days/day'
import { spotOf, townPosition, type WrittenPlace } from '@tramontane/domain/places/washing-place'
import { canBookSlot } from '@tramontane/domain/rounds/free-starts'
import { firstVisitService } from '@tramontane/domain/washes/first-visit'
import { suspendedAs } from '@tramontane/domain/washes/suspended-as'
import type { Deps } from '../../../deps.ts'
import { intervalOf, planningAround } from '../planning.ts'

type FirstVisit = { day: Day; time: string; plan: PlanId; town: Pick<WrittenPlace, 'postalCode' | 'city'> }

/** Whether the first visit of a plan can start then: what the availability offers in its town for as long as it lasts. */
export async function isFreeFirstVisit(
  db: Db,
  deps: Deps,
  { day, time, plan, town }: FirstVisit,
): Promise<boolean> {
  const { title, blockedMinutes: minutes } = firstVisitService(plan, deps.settings.current)
  const slot = { day, time, minutes, service: suspendedAs(title) }
  const planning = await planningAround(db, deps, { interval: intervalOf(slot) })
  return canBookSlot({ ...slot, spot: spotOf(townPosition(town)) }, planning).allowed
}
