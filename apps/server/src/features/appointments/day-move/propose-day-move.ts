import { moveWhy } from '@tramontane/content/day-move/move-why'
import { unknownClient } from '@tramontane/contract/appointments/appointment-columns'
import type { DayMovesQuery } from '@tramontane/contract/appointments/day-move'
import type { DayMoves } from '@tramontane/contract/replies/appointments/day-move'
import { isPlaceholderEmail } from '@tramontane/contract/subscriptions/subscription-admin'
import type { Db } from '@tramontane/db/database'
import { mobileOf } from '@tramontane/domain/people/mobile'
import { type IsPoor, isSameStart, proposeMoves } from '@tramontane/domain/rounds/day-move/move-day'
import type { Deps } from '../../../deps.ts'
import { expectedRisks } from './expected-risks.ts'
import { type Leaver, leavingWashes, type PartToMove, planningWithout } from './leaving-washes.ts'

/** Where each wash of a day, or of half of it, could go; nothing changes. Source: V-30. */
export async function proposeDayMoves(
  db: Db,
  deps: Deps,
  { date: day, avoidsWeather, ...query }: DayMovesQuery,
): Promise<DayMoves> {
  const part: PartToMove = { day, ...query }
  const { washes, revision } = await leavingWashes(db, deps, part)
  const { from, ...planning } = await planningWithout(
    db,
    deps,
    part,
    washes.map(({ id }) => id),
  )
  const risksAt = await expectedRisks(db, deps, washes)
  const isPoor: IsPoor<Leaver> = (wash, start) => avoidsWeather === true && risksAt(wash, start).length > 0
  return {
    revision,
    moves: proposeMoves(washes, from, planning, isPoor).map(({ wash, to, fit, ...found }) => ({
      appointmentId: wash.id,
      clientName: wash.row.clientName || unknownClient,
      ...{ service: wash.row.service, address: wash.row.address },
      from: { date: wash.day, time: wash.time },
      to: to && { date: to.day, time: to.time },
      addedMinutes: to ? Math.ceil(to.addedMinutes) : 0,
      fit,
      why: moveWhy({
        ...{ fit, isNear: to?.isNear ?? false, isSubscription: wash.row.subscriptionId !== null },
        isSameStart: isSameStart(wash, to),
        isLater: 'isLater' in found && found.isLater,
        risks: to ? risksAt(wash, to) : [],
      }),
      isReachable: isReachable(deps, wash),
    })),
  }
}

function isReachable({ sms, settings }: Pick<Deps, 'sms' | 'settings'>, { row }: Leaver): boolean {
  const { clientEmail, clientPhone } = row
  if (clientEmail !== '' && !isPlaceholderEmail(clientEmail)) return true
  return sms !== null && settings.current.messages.sms.moved && mobileOf(clientPhone) !== null
}
