import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/site.ts'
import { type DeclarationEntry, declarationInput, type EndingKind } from './declaration-entry.ts'

/** Declares, and answers the instant that the server wrote down. Errors: ApiError, as every call. */
export async function sendDeclaration(kind: EndingKind, entry: DeclarationEntry): Promise<Date> {
  const { data } = await answer(
    kind === 'cancellation'
      ? api['cancellation-request'].$post({ json: declarationInput.cancellation.parse(entry) })
      : api['withdrawal-request'].$post({ json: declarationInput.withdrawal.parse(entry) }),
  )
  return new Date(data.declaredAt)
}
