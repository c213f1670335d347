import { type AccountOpeningInput, noEmailSentence } from '@tramontane/contract/clients/client-account'
import { isPlaceholderEmail } from '@tramontane/contract/subscriptions/subscription-admin'
import type { Tx } from '@tramontane/db/database'
import { accountIdByEmail, type Client, changeClient, clientById } from '@tramontane/db/people/accounts'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError, emailTaken, notFound } from '../../http/app-error.ts'
import { hashPassword } from '../../secrets/passwords.ts'
import { newPassword } from '../admin-session/new-password.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { proposeSharers } from '../clients/client-for.ts'
import { followInContracts } from '../clients/edit-client.ts'
import { sealedCopy, setInitialPassword } from './initial-passwords.ts'
import { firstSubscriptionOf } from './queries.ts'

type Opening = { id: number; input: AccountOpeningInput }

/**
 * 'Ouvrir un compte': the account of somebody known, with a subscription or without one, and a password said this once.
 * Errors: 404; 400 where no address is known or given; 409 account_exists, email_taken, and already_subscribed where the
 * address has a contract of the same vehicle.
 */
export async function openAccount(deps: Deps, admin: AdminActor, { id, input }: Opening) {
  const password = newPassword()
  const hash = await hashPassword(password)

  const client = await withWrite(deps.database, async (tx) => {
    const before = (await clientById(tx, id)) ?? notFound()
    const email = input.email ?? knownEmail(before)
    await refuseAccount(tx, before, email)

    const now = deps.clock.now()
    const subscriptionId = await firstSubscriptionOf(tx, id)
    const account = { email, password: hash, subscriptionId, updatedAt: now }
    const after = { ...before, ...account }
    await changeClient(tx, id, account)
    await setInitialPassword(tx, { id, hash, ...sealedCopy(deps, id, password) })
    await followInContracts(tx, deps, { before, after })
    await proposeSharers(tx, deps, after)
    await recordAudit(tx, deps, { actor: admin.email, action: 'client.created', target: `client:${id}` })
    return { id, email }
  })

  return { client, password }
}

/** Empty where letters reach nobody. */
function knownEmail({ email }: Client): string {
  return email && !isPlaceholderEmail(email) ? email : ''
}

async function refuseAccount(tx: Tx, { password }: Client, email: string) {
  if (password !== null) throw new AppError('account_exists', { message: 'Ce client a déjà un compte.' })
  if (!email) throw new AppError('validation', { fields: { email: noEmailSentence } })
  if ((await accountIdByEmail(tx, email)) !== null) throw emailTaken()
}
