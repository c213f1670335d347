import {
  expressStartSentence,
  quotationTownSentence,
  type SubscriptionRequestInput,
  subscriptionRequestInput,
} from '@tramontane/contract/subscriptions/subscription'
import { needsExpressRequest } from '@tramontane/domain/contracts/withdrawal'
import { dayOf, isDay } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import type { WorkDays } from '@tramontane/domain/days/worked-days'
import { type Served, type TownCondition, townCondition } from '@tramontane/domain/places/town-condition'
import { visitDayRefusal } from '../../components/form/visit-day-refusal.ts'
import type { OrderEntry } from './order-entry.ts'

/**
 * The contract's schema, the rule by which the calendar disables days, the express request where it is due, and no town
 * whose drive has no price.
 */
export function orderInput({ hours, closed, ...served }: Served & WorkDays) {
  const work = { hours, closed }
  const { firstVisitDate } = subscriptionRequestInput.shape
  return subscriptionRequestInput
    .extend({
      firstVisitDate: firstVisitDate.refine((day) => visitDayRefusal(day, work) === null, {
        error: ({ input }) => visitDayRefusal(String(input), work) ?? undefined,
      }),
    })
    .refine((order) => order.expressStart === true || !asksExpressStart(order.firstVisitDate), {
      path: ['expressStart'],
      error: expressStartSentence,
      // Told together with the other fields' sentences, not after they are all right.
      when: () => true,
    })
    .refine((order) => !isTownTyped(order) || townOf(served, order).charge.kind !== 'quotation', {
      path: ['ville'],
      error: quotationTownSentence,
      when: () => true,
    })
}

/** Whether the visit falls within the withdrawal period of an order made today. Source: LAW-22. */
export function asksExpressStart(firstVisitDate: Day): boolean {
  return isDay(firstVisitDate) && needsExpressRequest(firstVisitDate, dayOf(new Date()))
}

/** What is sent: the entry as the contract takes it, without a request that is not due. Errors: throws on a bad entry. */
export function orderOf(entry: OrderEntry): SubscriptionRequestInput {
  return subscriptionRequestInput.parse({
    ...entry,
    expressStart: entry.expressStart && asksExpressStart(entry.firstVisitDate),
  })
}

type Typed = Pick<OrderEntry, 'ville' | 'codePostal'>

/** The town of an order and what the drive there costs. */
export function townOf(served: Served, { ville, codePostal }: Typed): TownCondition {
  return townCondition(served, { city: ville, postalCode: codePostal })
}

/** Whether there is enough to judge a town by. */
export function isTownTyped({ ville, codePostal }: Typed): boolean {
  return ville.trim().length >= 2 && codePostal.trim().length >= 5
}
