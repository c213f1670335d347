import type { Failure } from '@tramontane/contract/errors'
import type { Db } from '@tramontane/db/database'
import { clientByEmail, type SubscriptionRow } from './queries.ts'

const sentence = 'Cette adresse e-mail est déjà celle d’un autre compte'

/** The refusal of a changed e-mail that is another account's; null for one that may be taken. */
export async function emailTaken(
  db: Db,
  { customerEmail, clientId }: SubscriptionRow,
  email: string | undefined,
): Promise<Failure | null> {
  if (email === undefined || email === customerEmail) return null
  const owner = await clientByEmail(db, email)
  if (!owner || owner.id === clientId) return null
  return { success: false, code: 'email_taken', message: `${sentence}.`, fields: { email: sentence } }
}
