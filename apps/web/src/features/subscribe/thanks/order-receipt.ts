import { contractReference } from '@tramontane/domain/contracts/contract-reference'
import { type PublicPlanId, publicPlanIds } from '@tramontane/domain/contracts/plans'
import { dayOf } from '@tramontane/domain/days/calendar'
import { withPlate } from '@tramontane/domain/washes/vehicle'
import { readDraft } from '../order-draft.ts'

/** What the confirmation page knows of an order before the server says more; nothing of who made it. */
export type OrderReceipt = {
  orderKey: string
  reference: string
  plan: PublicPlanId
  vehicle: string
  firstVisitDate: string
  firstVisitTime: string
}

const key = 'tramontane:merci'

/** Of the draft that is about to be forgotten: a reload of the confirmation finds it again. */
export function keepReceipt(subscriptionId: number) {
  const draft = readDraft()
  if (!draft?.entry.firstVisitDate) return
  const { entry, orderKey } = draft
  const receipt: OrderReceipt = {
    orderKey,
    reference: contractReference(subscriptionId, dayOf(new Date())),
    plan: entry.planType,
    vehicle: withPlate(
      `${entry.marqueVehicule} ${entry.modeleVehicule}`,
      entry.immatriculation.toUpperCase(),
    ),
    firstVisitDate: entry.firstVisitDate,
    firstVisitTime: entry.firstVisitTime,
  }
  try {
    window.sessionStorage.setItem(key, JSON.stringify(receipt))
  } catch {
    // A browser that keeps nothing shows the confirmation without its details.
    return
  }
}

export function readReceipt(): OrderReceipt | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
    return isReceipt(kept) ? kept : null
  } catch {
    return null
  }
}

function isReceipt(kept: unknown): kept is OrderReceipt {
  if (typeof kept !== 'object' || kept === null) return false
  const names = ['orderKey', 'reference', 'vehicle', 'firstVisitDate', 'firstVisitTime'] as const
  const { plan, ...rest } = kept as Record<(typeof names)[number] | 'plan', unknown>
  return names.every((name) => typeof rest[name] === 'string') && publicPlanIds.some((id) => id === plan)
}
