import { cancellationInput, withdrawalInput } from '@tramontane/contract/subscriptions/ending'
import { z } from 'zod'

export type EndingKind = 'cancellation' | 'withdrawal'

/** What the fields of both forms hold; a withdrawal asks for neither day nor reason. */
export const emptyEntry = {
  name: '',
  email: '',
  licensePlate: '',
  reference: '',
  wishedDay: '',
  reason: '',
}

export type DeclarationEntry = typeof emptyEntry

/** The contract's schemas; a day that was not given is none. */
export const declarationInput = {
  cancellation: z.preprocess(withoutEmptyDay, cancellationInput),
  withdrawal: withdrawalInput,
} as const

function withoutEmptyDay(entry: unknown) {
  const { wishedDay, ...rest } = entry as DeclarationEntry
  return { ...rest, wishedDay: wishedDay || null }
}
