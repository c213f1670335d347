import { type Day, dayOf } from '@tramontane/domain/calendar'
import { noticeEnd } from './notice.ts'
import type { Contract } from './queries.ts'

type Given = {
  declaredAt: Date
  wishedDay?: Day | null
  isUnannounced: boolean
  /** The end that stands is of our own notice, which takes no earlier way out from a client. */
  isOurs: boolean
}

/**
 * When a client's notice ends a contract: an end that was given before stands, but for one of ours that is later.
 * Shapes: `endsOn` is the first day that is not served, `cancelAt` the end that is given now, null where one stands.
 */
export function givenEnd(
  contract: Pick<Contract, 'startDate' | 'createdAt' | 'cancelAt'>,
  { isOurs, ...notice }: Given,
): { endsOn: Day; cancelAt: Date | null } {
  const own = noticeEnd(contract, notice)
  const standing = contract.cancelAt && dayOf(contract.cancelAt)
  const stands = standing !== null && (!isOurs || standing <= own.endsOn)
  return stands ? { endsOn: standing, cancelAt: null } : own
}
