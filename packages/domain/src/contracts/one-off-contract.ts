import type { Day } from '../days/day.ts'
import type { AppointmentStatus } from '../washes/statuses.ts'
import { needsExpressRequest } from './withdrawal.ts'

/** How a wash that no subscription pays is agreed with a consumer. Source: R-72. */
export const agreementWays = ['email', 'phone'] as const

type AgreementWay = (typeof agreementWays)[number]

/** What a person quotes of the contract of a one-off wash: 'LP-2026-00012'. */
export function oneOffReference(id: number, proposedOn: Day): string {
  return `LP-${proposedOn.slice(0, 4)}-${String(id).padStart(5, '0')}`
}

export type AgreementState = 'to_confirm' | 'confirmed' | 'phone' | 'withdrawn'

/**
 * What a withdrawal from a one-off wash does: to come, it is cancelled; done without an express request, or after the
 * declaration had left, nothing is due; done on one, its price is; after the last day there is no effect.
 */
export const renouncedOutcomes = ['canceled', 'owes_nothing', 'done_after', 'lost', 'late'] as const

export type RenouncedOutcome = (typeof renouncedOutcomes)[number]

/** Whether the contract is over by it. */
export function endsContract(outcome: RenouncedOutcome): boolean {
  return outcome !== 'lost' && outcome !== 'late'
}

type Agreed = { way: AgreementWay; acceptedAt: Date | null; withdrawnAt: Date | null }

export function agreementState({ way, acceptedAt, withdrawnAt }: Agreed): AgreementState {
  if (withdrawnAt) return 'withdrawn'
  if (way === 'phone') return 'phone'
  return acceptedAt ? 'confirmed' : 'to_confirm'
}

/** Both sides agreed, on a page of ours, by phone, or by the contract that the wash is of. */
export function isAgreed(state: AgreementState | 'canceled' | 'past' | 'agreed'): boolean {
  return state === 'confirmed' || state === 'phone' || state === 'agreed'
}

/** True of a wash to be done that its client has not confirmed yet. */
export function isToConfirm(state: AgreementState | null, status: AppointmentStatus): boolean {
  return state === 'to_confirm' && (status === 'pending' || status === 'confirmed')
}

/**
 * Whether a wash on `day` wants an express request that nobody made. Shapes: `concludedOn` is the Paris day of the
 * confirmation or of the call; null while it is proposed, when nothing is missing yet.
 */
export function oneOffLacksExpress(
  contract: { concludedOn: Day | null; expressRequestedAt: Date | null },
  day: Day,
): boolean {
  const { concludedOn, expressRequestedAt } = contract
  if (concludedOn === null || expressRequestedAt) return false
  return needsExpressRequest(day, concludedOn)
}
