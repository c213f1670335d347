import { type Day, dayOf } from '@tramontane/domain/calendar'
import { noticeEnd } from './notice.ts'
import type { Contract } from './queries.ts'

type Given = {
  declaredAt: Date
  wishedDay?: Day | null
  isUnannounced: boolean
  /** The end that stands takes no earlier way out: it is of our own notice, or of a declaration that came after this one. */
  yields: boolean
}

/**
 * When a client's notice ends a contract: an end that was given before stands, but for a later one that yields.
 * Shapes: `endsOn` is the first day that is not served, `cancelAt` the end that is given now, null where one stands.
 */
export function givenEnd(
  contract: Pick<Contract, 'startDate' | 'createdAt' | 'cancelAt'>,
  { yields, ...notice }: Given,
): { endsOn: Day; cancelAt: Date | null } {
  const own = noticeEnd(contract, notice)
  const standing = contract.cancelAt && dayOf(contract.cancelAt)
  const stands = standing !== null && (!yields || standing <= own.endsOn)
  return stands ? { endsOn: standing, cancelAt: null } : own
}
