import { firstVisitSentence, firstVisitTimeSentence } from '@tramontane/contract/subscriptions/subscription'
import {
  expressByClientSentence,
  type SubscriptionCreationInput,
} from '@tramontane/contract/subscriptions/subscription-admin'
import type { Tx } from '@tramontane/db/database'
import { needsExpressRequest } from '@tramontane/domain/contracts/withdrawal'
import { dayOf, instantOf } from '@tramontane/domain/days/calendar'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { requireVisitDay } from '../../http/visit-refusals.ts'
import { isFreeFirstVisit } from '../appointments/first-visit/free-first-visit.ts'

/**
 * The first visit as an administrator enters it, in columns: none, a day, or a day with an hour.
 * Errors: 400 for a day that the calendar disables, an hour that is not free or without a day, and a missing express
 * request of a contract made at a distance.
 */
export async function enteredVisit(tx: Tx, deps: Deps, input: SubscriptionCreationInput) {
  const { firstVisitDate: day, firstVisitTime: time, formulaType: plan } = input
  if (!day && time) throw refused({ firstVisitDate: firstVisitSentence })
  if (!day) return {}
  requireVisitDay(deps, day, { firstVisitDate: firstVisitSentence })
  if (time && !(await isFreeFirstVisit(tx, deps, { day, time, plan, town: input })))
    throw refused({ firstVisitTime: firstVisitTimeSentence })

  const now = deps.clock.now()
  const isEarly = input.isDistanceContract === true && needsExpressRequest(day, dayOf(now))
  if (isEarly && !input.expressStart) throw refused({ expressStart: expressByClientSentence })
  return {
    firstVisitDate: instantOf(day),
    firstVisitTime: time || null,
    expressRequestedAt: isEarly ? now : null,
  }
}

function refused(fields: Record<string, string>): AppError {
  return new AppError('validation', { fields })
}
