import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'
import type { FormulaType } from '@tramontane/contract/subscriptions/subscription-admin'
import { fieldsOf } from '@tramontane/contract/subscriptions/subscription-columns'
import type { SubscriptionStatus } from '@tramontane/domain/washes/statuses'

/** What both forms hold: the fields that they share, and those that one of them shows. */
export type SubscriberEntry = {
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  postalCode: string
  city: string
  vehicleBrand: string
  vehicleModel: string
  licensePlate: string
  formulaType: FormulaType | ''
  activate: boolean
  status: SubscriptionStatus | ''
  isContractSigned: boolean
  isDistanceContract: boolean
  firstVisitDate: string
  firstVisitTime: string
  expressStart: boolean
}

export const emptyEntry: SubscriberEntry = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  postalCode: '',
  city: '',
  vehicleBrand: '',
  vehicleModel: '',
  licensePlate: '',
  formulaType: 'standard',
  activate: false,
  status: 'pending',
  isContractSigned: false,
  isDistanceContract: false,
  firstVisitDate: '',
  firstVisitTime: '',
  expressStart: false,
}

export function entryOf(subscription: AdminSubscription): SubscriberEntry {
  return { ...emptyEntry, ...fieldsOf(subscription) }
}

/** What was typed anew: the rest may have changed elsewhere meanwhile, and is not to be undone. */
export function changesOf<Input extends object>(
  input: Input,
  initial: Partial<Record<keyof Input, unknown>>,
): Partial<Input> {
  const changed = Object.entries(input).filter(([name, value]) => value !== initial[name as keyof Input])
  return Object.fromEntries(changed) as Partial<Input>
}

/** The same fields as they stood before. */
export function seenOf<Entry extends object>(changes: object, initial: Entry): Partial<Entry> {
  const seen = Object.entries(initial).filter(([name]) => name in changes)
  return Object.fromEntries(seen) as Partial<Entry>
}
