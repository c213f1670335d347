import { createPrivateKey } from 'node:crypto'
import { minuteMs } from '@tramontane/domain/days/durations'
import { z } from 'zod'
import { waitAsked } from '../../adapters/outside-service/ask-json.ts'
import type { HttpsConfig } from '../../config/config.ts'
import { type AcmeSession, acmeSession, problemFrom, read } from './acme-directory.ts'
import { AcmeProblem } from './acme-problem.ts'
import { certificateRequest, keyPem, newKey } from './certificate-request.ts'
import { type CertificateStore, heldCertificate, type KeyedChain, type Order } from './certificate-store.ts'

const problem = z.object({ type: z.string().optional(), detail: z.string().optional() })
const orderShape = z.object({
  status: z.enum(['pending', 'ready', 'processing', 'valid', 'invalid']),
  authorizations: z.array(z.url()),
  finalize: z.url(),
  certificate: z.url().optional(),
  error: problem.optional(),
})
const authorizationShape = z.object({
  status: z.enum(['pending', 'valid', 'invalid', 'deactivated', 'expired', 'revoked']),
  identifier: z.object({ value: z.string() }),
  challenges: z.array(
    z.object({ type: z.string(), url: z.url(), token: z.string().optional(), error: problem.optional() }),
  ),
})

type Obtaining = {
  https: HttpsConfig
  /** The directory's private root, in PEM. */
  ca?: string
  store: CertificateStore
  signal: AbortSignal
  sleep: (ms: number) => Promise<void>
}

/** How long a directory may take to look at us, and to sign. */
const lookMs = 5 * minuteMs

const shortestPollMs = 1000
const longestPollMs = 30_000

/**
 * Asks the directory for a certificate of the domain's names. What a kill interrupted goes on where it was: the account,
 * the order and its key are on disk before the directory knows of them.
 * Errors: AcmeProblem; those of the file system.
 */
export async function obtainCertificate(work: Obtaining): Promise<KeyedChain> {
  const session = await openAccount(work)
  try {
    const begun = await orderUnderWay(session, work)
    if (!begun) return await followOrder(session, await newOrder(session, work), work)
    return await followOrder(session, begun, work).catch(async (error) => {
      // The directory may have looked at us while nobody was here: that is no refusal yet.
      if (!isDecided(error)) throw error
      return followOrder(session, await newOrder(session, work), work)
    })
  } catch (error) {
    // An order that was refused is begun anew the next time.
    if (isDecided(error)) work.store.forgetOrder()
    throw error
  } finally {
    work.store.forgetChallenges()
  }
}

type Signed = AcmeSession & { asked: (url: string, payload?: object) => ReturnType<AcmeSession['ask']> }

async function openAccount({ https, ca, store, signal }: Obtaining): Promise<Signed> {
  const { directory: url, email } = https
  const saved = store.account()
  const known = saved?.directory === url ? saved : { directory: url, key: keyPem(newKey()), url: null }
  // The key is on disk first: asked twice with one key, a directory answers with the account that it made.
  if (known !== saved) store.saveAccount(known)
  const session = acmeSession({ url, ca, key: createPrivateKey(known.key), signal })
  let account = known.url

  async function register(): Promise<string> {
    const { newAccount } = await session.directory()
    const contact = email ? { contact: [`mailto:${email}`] } : {}
    const { headers } = await session.ask(newAccount, { termsOfServiceAgreed: true, ...contact }, null)
    account = headers.get('Location')
    if (!account) throw new AcmeProblem('nonsense')
    store.saveAccount({ ...known, url: account })
    return account
  }

  return {
    ...session,
    async asked(asked, payload) {
      try {
        return await session.ask(asked, payload ?? null, account ?? (await register()))
      } catch (error) {
        if (!(error instanceof AcmeProblem) || error.kind !== 'accountDoesNotExist') throw error
        return session.ask(asked, payload ?? null, await register())
      }
    },
  }
}

/** The one that was begun, while the directory still works on it; else null. */
async function orderUnderWay(session: Signed, { https, store }: Obtaining): Promise<Order | null> {
  const { directory, names } = https
  const saved = store.order()
  const isOurs = saved?.directory === directory && saved.names.join() === names.join()
  return saved && isOurs && (await isAlive(session, saved.url)) ? saved : null
}

async function newOrder(session: Signed, { https, store }: Obtaining): Promise<Order> {
  const { directory, names } = https
  const { newOrder } = await session.directory()
  const identifiers = names.map((value) => ({ type: 'dns', value }))
  const { headers } = await session.asked(newOrder, { identifiers })
  const url = headers.get('Location') ?? ''
  if (!URL.canParse(url)) throw new AcmeProblem('nonsense')
  const order = { directory, names, key: keyPem(newKey()), url }
  store.saveOrder(order)
  return order
}

async function isAlive(session: Signed, url: string): Promise<boolean> {
  try {
    const { text } = await session.asked(url)
    return read(orderShape, text).status !== 'invalid'
  } catch (error) {
    if (isDecided(error)) return false
    throw error
  }
}

async function followOrder(session: Signed, order: Order, work: Obtaining): Promise<KeyedChain> {
  const state = read(orderShape, (await session.asked(order.url)).text)
  if (state.status === 'pending') for (const url of state.authorizations) await proveName(session, url, work)
  const key = createPrivateKey(order.key)
  const ready = await untilChanged(session, order, work, ['pending'])
  if (ready.status === 'ready') {
    const csr = Buffer.from(certificateRequest(key, order.names)).toString('base64url')
    await session.asked(ready.finalize, { csr })
  }
  const done = await untilChanged(session, order, work, ['pending', 'ready', 'processing'])
  if (!done.certificate) throw new AcmeProblem('nonsense')
  const { text: chain } = await session.asked(done.certificate)
  const made = { key: order.key, chain }
  const held = heldCertificate(made)
  if (!held || !order.names.every((name) => held.names.includes(name))) throw new AcmeProblem('nonsense')
  work.store.saveCertificate(made)
  work.store.forgetOrder()
  return made
}

/** The order once it is in none of these states. Errors: AcmeProblem for one that is refused, or takes too long. */
async function untilChanged(session: Signed, order: Order, { sleep }: Obtaining, from: string[]) {
  for (let waited = 0; ; ) {
    const { headers, text } = await session.asked(order.url)
    const state = read(orderShape, text)
    if (state.status === 'invalid') throw problemFrom(state.error ?? {})
    if (!from.includes(state.status)) return state
    waited += await pause(headers, waited, sleep)
  }
}

/** Answers the directory's challenge for one name, and waits until it is believed. */
async function proveName(session: Signed, url: string, { store, sleep }: Obtaining) {
  const first = read(authorizationShape, (await session.asked(url)).text)
  const name = first.identifier.value
  if (first.status === 'valid') return
  const challenge = first.challenges.find(({ type }) => type === 'http-01')
  if (!challenge?.token) throw new AcmeProblem('noHttpChallenge', '', { of: name })
  store.saveChallenge(challenge.token, session.keyAuthorization(challenge.token))
  if (first.status === 'pending') await session.asked(challenge.url, {})
  for (let waited = 0; ; ) {
    const { headers, text } = await session.asked(url)
    const { status, challenges } = read(authorizationShape, text)
    if (status === 'valid') return
    if (status !== 'pending') {
      const refused = challenges.find(({ error }) => error)?.error
      throw problemFrom(refused ?? {}, { of: name })
    }
    waited += await pause(headers, waited, sleep)
  }
}

async function pause(headers: Headers, waited: number, sleep: Obtaining['sleep']): Promise<number> {
  if (waited > lookMs) throw new AcmeProblem('timeout')
  const ms = Math.min(Math.max(waitAsked(headers) ?? 0, shortestPollMs), longestPollMs)
  await sleep(ms)
  return ms
}

/** The directory said no; else the order may still go on. */
function isDecided(error: unknown): boolean {
  return error instanceof AcmeProblem && !isPassing(error)
}

function isPassing({ kind }: AcmeProblem): boolean {
  return (
    ['unreachable', 'timeout', 'rateLimited', 'serverInternal', 'badNonce', 'untrusted', 'clock'].includes(
      kind,
    ) || /^status 5/.test(kind)
  )
}
