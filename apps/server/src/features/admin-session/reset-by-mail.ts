import {
  adminByUsername,
  linkWithAdmin,
  replaceAdminLink,
  setAdminPassword,
  takeAdminLink,
} from '@tramontane/db/people/administrators'
import { withWrite } from '@tramontane/db/with-write'
import { hourMs, minuteMs } from '@tramontane/domain/days/durations'
import { adminResetMinutes } from '@tramontane/domain/session-lifetimes'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { adminPasswordChanged, adminPasswordReset } from '../../mail/account/admin-password.ts'
import type { RenderedMail } from '../../mail/layout/letter.ts'
import { mailSite } from '../../mail/layout/mail-site.ts'
import { hashPassword } from '../../secrets/passwords.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { withdrawMessages } from '../outbox/take-back.ts'
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts'
import { countTry } from '../rate-limits/count-try.ts'
import { newSessionToken, sessionIdOf } from '../sessions/session-token.ts'

const requestsPerHour = { network: 5, account: 5 }
const looksPerQuarter = 30

/**
 * Sends an administrator a link to choose another password. Nobody learns whether the address is one: the answer does
 * not wait for what is only done for an administrator's.
 * Errors: 409 mail_not_configured where this server sends no mail; 429 over the limit of the visitor's network.
 */
export async function requestAdminReset(deps: Deps, network: string, email: string): Promise<void> {
  const { smtpUrl, isProduction, baseUrl } = deps.config
  if (isProduction && !smtpUrl) throw new AppError('mail_not_configured')
  const limit = { key: `admin-reset:${network}`, limit: requestsPerHour.network, windowMs: hourMs }
  await withWrite(deps.database, (tx) => countTry(tx, deps, limit))

  const token = newSessionToken()
  const mail = adminPasswordReset({
    site: mailSite(deps),
    url: `${baseUrl}/admin-mot-de-passe?jeton=${token}`,
  })
  const link = { id: sessionIdOf(token), mail }
  void sendLink(deps, email.toLowerCase(), link).catch((error) => tellLoss(deps, error))
}

function sendLink(deps: Deps, username: string, { id, mail }: { id: string; mail: RenderedMail }) {
  const now = deps.clock.now()
  return withWrite(deps.database, async (tx) => {
    const key = `admin-reset-account:${username}`
    await countTry(tx, deps, { key, limit: requestsPerHour.account, windowMs: hourMs })
    const admin = await adminByUsername(tx, username)
    if (!admin) return

    const expiresAt = new Date(now.getTime() + adminResetMinutes * minuteMs)
    await replaceAdminLink(tx, { id, userId: admin.id, expiresAt, createdAt: now })

    await withdrawMessages(tx, messagesOf(admin.id))
    await enqueue(tx, deps, {
      dedupKey: `${messagesOf(admin.id)}${crypto.randomUUID()}`,
      to: { name: '', address: username },
      mail,
    })
    await recordAudit(tx, deps, { actor: username, action: 'admin.reset_asked', target: username })
  })
}

/** Whether a link still works. Asking uses nothing up. Errors: 429. */
export async function checkAdminLink(deps: Deps, network: string, token: string) {
  await countLook(deps, network)
  return { isUsable: (await usableLink(deps, token)) !== null }
}

/**
 * Gives an administrator the password that was chosen behind a link, once, and ends all of their sessions. The login
 * that follows asks for the second factor as ever.
 * Errors: 400 for a link that expired, was used or replaced, and for a weak password, which leaves the link; 429.
 */
export async function chooseAdminPassword(
  deps: Deps,
  network: string,
  { token, password }: { token: string; password: string },
) {
  await countLook(deps, network)
  const email = (await usableLink(deps, token)) ?? deadLink()
  refuseWeakPassword(deps, { email, firstName: '', lastName: '' }, { field: 'password', password })
  const hash = await hashPassword(password)
  const mail = adminPasswordChanged({ site: mailSite(deps), changedAt: deps.clock.now() })

  await withWrite(deps.database, async (tx) => {
    const userId = await takeAdminLink(tx, { id: sessionIdOf(token), now: deps.clock.now() })
    if (userId === null || !(await setAdminPassword(tx, { username: email, password: hash }))) deadLink()

    await withdrawMessages(tx, messagesOf(userId))
    await enqueue(tx, deps, {
      dedupKey: `admin-password-changed:${crypto.randomUUID()}`,
      to: { name: '', address: email },
      mail,
    })
    await recordAudit(tx, deps, { actor: email, action: 'admin.password_chosen', target: email })
  })
  return { email }
}

/** What the keys of an administrator's messages with links begin with. */
function messagesOf(userId: number): string {
  return `admin-reset:${userId}:`
}

function countLook(deps: Deps, network: string) {
  const limit = { key: `admin-link:${network}`, limit: looksPerQuarter, windowMs: hourMs / 4 }
  return withWrite(deps.database, (tx) => countTry(tx, deps, limit))
}

/** The administrator's address; null for a link that opens nothing. */
async function usableLink({ database, clock }: Deps, token: string): Promise<string | null> {
  const found = await linkWithAdmin(database.db, sessionIdOf(token))
  return found && !found.usedAt && found.expiresAt > clock.now() ? found.username : null
}

function deadLink(): never {
  throw new AppError('link_expired')
}

/** Only the kind of failure: its words could hold the link. */
function tellLoss({ log }: Deps, error: unknown) {
  if (error instanceof AppError) return
  log.error('admin_reset_lost', { kind: error instanceof Error ? error.name : typeof error })
}
