import { accountIdByEmail } from '@tramontane/db/accounts'
import type { Db } from '@tramontane/db/database'
import type { Subscription } from '@tramontane/db/subscriptions'
import { emailTaken } from '../../http/email-taken.ts'

/** Errors: 409 for a changed e-mail that is another account's. */
export async function refuseTakenEmail(
  db: Db,
  { customerEmail, clientId }: Subscription,
  email: string | undefined,
): Promise<void> {
  if (email === undefined || email === customerEmail) return
  const ownerId = await accountIdByEmail(db, email)
  if (ownerId !== null && ownerId !== clientId) throw emailTaken()
}
