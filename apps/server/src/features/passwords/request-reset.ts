import { callerName } from '@tramontane/contract/clients/caller'
import { deleteAccountLinks, insertAccountLink } from '@tramontane/db/people/account-access'
import { type Account, openAccountByEmail } from '@tramontane/db/people/accounts'
import { withWrite } from '@tramontane/db/with-write'
import { hourMs, minuteMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { passwordReset, resetMinutes } from '../../mail/account/password-reset.ts'
import type { RenderedMail } from '../../mail/layout/letter.ts'
import { mailSite } from '../../mail/layout/mail-site.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { countTry } from '../rate-limits/count-try.ts'
import { newSessionToken, sessionIdOf } from '../sessions/session-token.ts'
import { resetPrefix, withdrawResetMessages } from './reset-messages.ts'

const requestsPerHour = 5
/**
 * Asks for a link to choose another password. Nobody learns whether the address has an account: the same is done for
 * both until the answer, which does not wait for what is only done for one of them.
 * Errors: 429 over the limit of the visitor's network; over that of the account, silently nothing.
 */
export async function requestReset(deps: Deps, network: string, email: string): Promise<void> {
  await withWrite(deps.database, (tx) => countTry(tx, deps, limitOf(`password-reset:${network}`)))

  const account = await openAccountByEmail(deps.database.db, email)
  const token = newSessionToken()
  const linkId = sessionIdOf(token)
  const mail = passwordReset({
    site: mailSite(deps),
    name: account ? callerName(account) : '',
    url: `${deps.config.baseUrl}/reinitialiser?jeton=${token}`,
  })

  void sendLink(deps, { email, account, linkId, mail }).catch((error) => tellLoss(deps, error))
}

type Letter = { email: string; account: Account | null; linkId: string; mail: RenderedMail }

function sendLink(deps: Deps, { email, account, linkId, mail }: Letter): Promise<void> {
  const now = deps.clock.now()
  return withWrite(deps.database, async (tx) => {
    await countTry(tx, deps, limitOf(`password-reset-account:${email.toLowerCase()}`))
    if (!account || !(await openAccountByEmail(tx, account.email))) return

    const expiresAt = new Date(now.getTime() + resetMinutes * minuteMs)
    const link = { clientId: account.id, purpose: 'reset' } as const
    // One at a time: the one before stops working.
    await deleteAccountLinks(tx, link)
    await insertAccountLink(tx, { ...link, id: linkId, expiresAt, createdAt: now })

    await withdrawResetMessages(tx, account.id)
    await enqueue(tx, deps, {
      dedupKey: `${resetPrefix(account.id)}${crypto.randomUUID()}`,
      to: { name: callerName(account), address: account.email },
      mail,
    })
    const who = `client:${account.id}`
    await recordAudit(tx, deps, { actor: who, action: 'client.password_reset_asked', target: who })
  })
}

function limitOf(key: string) {
  return { key, limit: requestsPerHour, windowMs: hourMs }
}

/** Only the kind of failure: its words could hold the link. */
function tellLoss({ log }: Deps, error: unknown) {
  if (error instanceof AppError) return
  log.error('password_reset_lost', { kind: error instanceof Error ? error.name : typeof error })
}
