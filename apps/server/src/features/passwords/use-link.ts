import { callerName } from '@tramontane/contract/clients/caller'
import type { PasswordLink } from '@tramontane/contract/replies/clients/clients'
import { endClientSessions, takeAccountLink } from '@tramontane/db/people/account-access'
import type { Account } from '@tramontane/db/people/accounts'
import { withWrite } from '@tramontane/db/with-write'
import { minuteMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { passwordChanged } from '../../mail/account/password-changed.ts'
import { mailSite } from '../../mail/layout/mail-site.ts'
import { hashPassword, isPassword } from '../../secrets/passwords.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { countTry } from '../rate-limits/count-try.ts'
import { sessionIdOf } from '../sessions/session-token.ts'
import { linkWithAccount } from './queries.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { withdrawResetMessages } from './reset-messages.ts'
import { setOwnPassword } from './set-own-password.ts'

const triesPerNetwork = 30
const windowMs = 15 * minuteMs

/** Whether a link still works, and what for. Asking uses nothing up. Errors: 429. */
export async function checkLink(deps: Deps, network: string, token: string): Promise<PasswordLink> {
  await countLinkTry(deps, network)
  const { isUsable, link } = await findLink(deps, token)
  return { isUsable, purpose: link?.purpose ?? null }
}

/**
 * Gives an account the password that its owner chose behind a link, once, and ends all of its sessions.
 * Errors: 400 for a link that expired, was used or replaced, and for a weak password, which leaves the link; 429.
 */
export async function choosePassword(
  deps: Deps,
  network: string,
  { token, password }: { token: string; password: string },
) {
  await countLinkTry(deps, network)
  const { isUsable, account, id, link } = await findLink(deps, token)
  if (!isUsable || !account || !link) throw new AppError('link_expired')
  refuseWeakPassword(deps, account, { field: 'password', password })
  await refuseInitialPassword(account, password)
  const hash = await hashPassword(password)
  const name = callerName(account)
  const mail = passwordChanged({ site: mailSite(deps), name, changedAt: deps.clock.now() })

  await withWrite(deps.database, async (tx) => {
    const now = deps.clock.now()
    if (!(await takeAccountLink(tx, { id, purpose: link.purpose, now }))) throw new AppError('link_expired')

    await setOwnPassword(tx, { id: account.id, password: hash, now })
    await withdrawResetMessages(tx, account.id)
    await endClientSessions(tx, { clientId: account.id })

    // Who chooses a first password has changed none.
    if (link.purpose !== 'activation')
      await enqueue(tx, deps, {
        dedupKey: `password-changed:${crypto.randomUUID()}`,
        to: { name, address: account.email },
        mail,
      })
    const who = `client:${account.id}`
    await recordAudit(tx, deps, { actor: who, action: 'client.password_chosen', target: who })
  })
  return { email: account.email }
}

function countLinkTry(deps: Deps, network: string) {
  const limit = { key: `password-link:${network}`, limit: triesPerNetwork, windowMs }
  return withWrite(deps.database, (tx) => countTry(tx, deps, limit))
}

async function findLink({ database, clock }: Deps, token: string) {
  const id = sessionIdOf(token)
  const found = await linkWithAccount(database.db, id)
  const isUsable = found !== null && !found.link.usedAt && found.link.expiresAt > clock.now()
  return { id, isUsable, link: found?.link ?? null, account: found?.account ?? null }
}

/** A password that the system made never becomes a lasting one. Source: R-83. */
async function refuseInitialPassword(account: Account, password: string) {
  if (account.hasOwnPassword || !(await isPassword(password, account.password))) return
  const sentence = 'Choisissez un autre mot de passe que celui que vous avez reçu.'
  throw new AppError('validation', { fields: { password: sentence } })
}
