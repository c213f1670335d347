import { randomInt } from 'node:crypto'
import { callerName } from '@tramontane/contract/clients/caller'
import type { Tx } from '@tramontane/db/database'
import { insertAccountLink, takeAccountLink } from '@tramontane/db/people/account-access'
import { type Account, changeClient, openAccountByEmail } from '@tramontane/db/people/accounts'
import { withWrite } from '@tramontane/db/with-write'
import { dayMs, hourMs, minuteMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { loginLink, loginLinkMinutes } from '../../mail/account/login-link.ts'
import type { RenderedMail } from '../../mail/layout/letter.ts'
import { mailSite } from '../../mail/layout/mail-site.ts'
import { fingerprint } from '../../secrets/fingerprint.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { countTry, forgiveTry, isWithin } from '../rate-limits/count-try.ts'
import type { AccountAuth } from '../sessions/account-auth.ts'
import { grantSession, whence } from '../sessions/open-session.ts'
import { newSessionToken, sessionIdOf } from '../sessions/session-token.ts'
import { hasPassword, loginLinkOf, loginLinkOfBrowser } from './queries.ts'

const requestsPerHour = 5
const triesPerNetwork = 30
const triesPerBrowser = 5
const triesWindowMs = 15 * minuteMs
/** Of a code of one account, by whomever: a millionth of them is right. */
const wrongCodesADay = 10

const wrongCode = 'Ce code n’est pas le bon, ou il a expiré. Le dernier message reçu porte le bon.'

/**
 * Asks for a link that logs in, with a code for where it was asked. Nobody learns whether the address has an account: the
 * same is done for both until the answer. Shapes: `browser` is what the visitor's browser keeps, and nobody else.
 * Errors: 429 over the limit of the visitor's network; over that of the account, silently nothing. Source: R-86.
 */
export async function requestLoginLink(
  deps: Deps,
  { network, email, browser }: { network: string; email: string; browser: string },
): Promise<void> {
  await withWrite(deps.database, (tx) => countTry(tx, deps, askedLimit(`login-link:${network}`)))

  const account = await openAccountByEmail(deps.database.db, email)
  const token = newSessionToken()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const mail = loginLink({
    ...{ site: mailSite(deps), code },
    name: account ? callerName(account) : '',
    url: `${deps.config.baseUrl}/connexion?jeton=${token}`,
  })

  void sendLink(deps, { email, account, token, code, browser, mail }).catch((error) => tellLoss(deps, error))
}

type Letter = {
  email: string
  account: Account | null
  token: string
  code: string
  browser: string
  mail: RenderedMail
}

function sendLink(deps: Deps, { email, account, token, code, browser, mail }: Letter): Promise<void> {
  const now = deps.clock.now()
  return withWrite(deps.database, async (tx) => {
    await countTry(tx, deps, askedLimit(`login-link-account:${email.toLowerCase()}`))
    if (!account || !(await openAccountByEmail(tx, account.email))) return

    await insertAccountLink(tx, {
      purpose: 'login',
      id: sessionIdOf(token),
      clientId: account.id,
      ...{ askedFrom: sessionIdOf(browser), code: keptCode(deps, browser, code) },
      expiresAt: new Date(now.getTime() + loginLinkMinutes * minuteMs),
      createdAt: now,
    })
    await enqueue(tx, deps, {
      dedupKey: `login-link:${account.id}:${crypto.randomUUID()}`,
      to: { name: callerName(account), address: account.email },
      mail,
    })
    const who = `client:${account.id}`
    await recordAudit(tx, deps, { actor: who, action: 'client.login_link_asked', target: who })
  })
}

function askedLimit(key: string) {
  return { key, limit: requestsPerHour, windowMs: hourMs }
}

/** Of no use without the secret and the browser that asked. */
function keptCode({ secret }: Pick<Deps, 'secret'>, browser: string, code: string): string {
  return fingerprint(secret, `login-code:${sessionIdOf(browser)}:${code}`)
}

/** Only the kind of failure: its words could hold the link. */
function tellLoss({ log }: Deps, error: unknown) {
  if (error instanceof AppError) return
  log.error('login_link_lost', { kind: error instanceof Error ? error.name : typeof error })
}

type Visitor = { network: string; browser: string | undefined }

/**
 * Logs in by the link, once, in the browser that asked for it: elsewhere it opens nothing, and stays.
 * Errors: 400 link_expired, 409 other_browser, 429. Source: R-86.
 */
export async function openLoginLink(
  deps: Deps,
  auth: AccountAuth,
  { network, browser, token }: Visitor & { token: string },
) {
  await withWrite(deps.database, (tx) => countNetworkTry(tx, deps, network))
  const found = await loginLinkOf(deps.database.db, { id: sessionIdOf(token), now: deps.clock.now() })
  if (!found) throw new AppError('link_expired')
  if (!browser || found.link.askedFrom !== sessionIdOf(browser)) throw new AppError('other_browser')
  return enter(deps, auth, { ...found, network })
}

/**
 * Logs in by the code of the last message, in the browser that asked for it. A try is counted before the code is looked at,
 * so that parallel guesses are counted too. Errors: 400 on `code`, 429. Source: R-86.
 */
export async function enterLoginCode(
  deps: Deps,
  auth: AccountAuth,
  { network, browser, code }: Visitor & { code: string },
) {
  const now = deps.clock.now()
  const found = await withWrite(deps.database, async (tx) => {
    await countNetworkTry(tx, deps, network)
    if (!browser) return null
    const askedFrom = sessionIdOf(browser)
    await countTry(tx, deps, {
      ...{ key: `login-code:${askedFrom}`, limit: triesPerBrowser, windowMs: triesWindowMs },
    })
    const link = await loginLinkOfBrowser(tx, { askedFrom, now })
    if (!link) return null
    const limit = { key: accountKey(link.account.id), limit: wrongCodesADay, windowMs: dayMs }
    // Over it every code is wrong, in silence: a refusal of its own would say that there is an account. The link still works.
    return (await isWithin(tx, deps, limit)) ? link : null
  })
  if (!browser || found?.link.code !== keptCode(deps, browser, code))
    throw new AppError('validation', { fields: { code: wrongCode } })
  await withWrite(deps.database, (tx) => forgiveTry(tx, deps, accountKey(found.account.id)))
  return enter(deps, auth, { ...found, network })
}

function accountKey(clientId: number): string {
  return `login-code-account:${clientId}`
}

function countNetworkTry(tx: Tx, deps: Deps, network: string) {
  return countTry(tx, deps, {
    ...{ key: `login-link-use:${network}`, limit: triesPerNetwork, windowMs: triesWindowMs },
  })
}

type Entering = { link: { id: string }; account: Account; network: string }

/** Of two at once, one has the link. */
async function enter(deps: Deps, auth: AccountAuth, { link, account, network }: Entering) {
  const { id, firstName, lastName, email } = account
  await withWrite(deps.database, async (tx) => {
    const now = deps.clock.now()
    if (!(await takeAccountLink(tx, { id: link.id, purpose: 'login', now })))
      throw new AppError('link_expired')
    // No password was used: one that the system made is still unused.
    await changeClient(tx, id, { lastLogin: now })
    const details = { ...whence(deps, { network }), way: 'link' }
    await recordAudit(tx, deps, { actor: email, action: 'client.login', details })
  })
  const isCurrent = () => hasPassword(deps.database.db, account)
  const { token } = await grantSession(deps, auth, { accountId: id, isCurrent })
  return { token, firstName, lastName, email }
}
