import { describe, expect, test } from 'bun:test'
import { createPrivateKey } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs as day, minuteMs as minute } from '@tramontane/domain/days/durations'
import { acmeServer, refusal } from '../../testing/outside/acme-server.ts'
import { testApp } from '../../testing/test-app.ts'
import { after, alertRows } from '../outbox/testing.ts'
import { certificateKeeper } from './certificate-keeper.ts'
import { keyPem, newKey, selfSigned } from './certificate-request.ts'
import { certificateStore, type HeldCertificate, httpsFolder } from './certificate-store.ts'

const names = ['lavage.example', 'www.lavage.example']

/** A server that looks after its certificate at a directory that is played. */
async function house() {
  const app = await testApp({ pages: [] })
  const store = certificateStore(app.deps.config)
  const acme = acmeServer({ clock: app.clock, challengeAt: store.challenge })
  const used: HeldCertificate[] = []
  const https = { names, directory: acme.directory, httpPort: 80, httpsPort: 443 }
  const settings = { https, store, use: (one: HeldCertificate) => used.push(one), sleep: async () => {} }
  return {
    ...{ app, store, acme, used, https },
    /** As after a start of the program. */
    keeper: (deps = app.deps, more: Partial<typeof settings> = {}) =>
      certificateKeeper(deps, { ...settings, ...more }),
    later(ms: number) {
      app.clock.moveTo(after(app, ms))
    },
    alert: async () =>
      (await alertRows(app)).filter((row) => row.settled_at === null).map((row) => String(row.text)),
    async [Symbol.asyncDispose]() {
      await acme.stop()
      await app[Symbol.asyncDispose]()
    },
  }
}

test('a first certificate is of all names and used at once; what is kept of it is its owner’s alone', async () => {
  await using place = await house()
  await place.keeper().look()
  expect(place.used.map((one) => one.names)).toEqual([names])
  const folder = httpsFolder(place.app.deps.config)
  expect(readdirSync(folder).toSorted()).toEqual(['account.json', 'certificate.pem'])
  const modes = ['', ...readdirSync(folder)].map((name) => statSync(join(folder, name)).mode & 0o777)
  expect(modes).toEqual([0o700, 0o600, 0o600])
  expect(await place.alert()).toEqual([])
})

test('a certificate beside the key of another counts as none, and another is asked for', async () => {
  await using place = await house()
  await place.keeper().look()
  const chain = place.store.certificate()?.chain ?? ''
  place.store.saveCertificate({ key: keyPem(newKey()), chain })
  expect(place.store.certificate()).toBeNull()
  await place.keeper().look()
  expect(place.used).toHaveLength(2)
})

test('a directory that answers with a certificate of other names is not believed', async () => {
  await using place = await house()
  place.acme.play((asked) => {
    const key = place.store.order()?.key
    if (!asked.startsWith('/certificate') || !key) return null
    return new Response(selfSigned(createPrivateKey(key), ['ailleurs.example'], place.app.clock.now()))
  })
  await place.keeper().look()
  expect([place.used, place.store.certificate()]).toEqual([[], null])
  expect(await place.alert()).toEqual([expect.stringContaining('convenu')])
})

test('it is renewed at two thirds of its life, not a moment before, by the same account', async () => {
  await using place = await house()
  const keeper = place.keeper()
  await keeper.look()
  place.later(60 * day - 1)
  await keeper.look()
  await place.keeper().look()
  expect(place.used).toHaveLength(1)
  place.later(1)
  await keeper.look()
  expect(place.used).toHaveLength(2)
  expect(place.used[1]?.fingerprint).not.toBe(place.used[0]?.fingerprint)
  expect(place.acme.accounts).toHaveLength(1)
})

describe('a refused renewal keeps the old certificate, says why, waits over restarts, and ends well', () => {
  const half = () => new Response('{"status": "pend')
  const on = (path: string, answer: () => Response) => (asked: string) =>
    asked.startsWith(path) ? answer() : null

  test.each([
    ['a limit', on('/order', () => refusal(429, 'rateLimited', { 'Retry-After': '10800' })), 180, 'attend'],
    ['a limit without words', on('/order', () => new Response('slow down', { status: 429 })), 5, 'attend'],
    [
      'a directory that is unwell',
      on('/directory', () => new Response('', { status: 503 })),
      5,
      'status 503',
    ],
    ['one that answers something else', on('/directory', () => new Response('<html>')), 5, 'convenu'],
    ['half of an order', on('/order', half), 5, 'convenu'],
    ['half of an authorization', on('/authorization', half), 5, 'convenu'],
    ['half of a certificate', on('/certificate', half), 5, 'convenu'],
    ['nonces that are never good', on('/order', () => refusal(400, 'badNonce')), 5, 'chaque demande'],
    ['a line of the DNS', on('/order', () => refusal(403, 'caa')), 5, 'CAA'],
    ['a name that it gives nothing for', on('/order', () => refusal(400, 'rejectedIdentifier')), 5, 'DOMAIN'],
    [
      'one that wants an account of its own',
      on('/account', () => refusal(403, 'externalAccountRequired')),
      5,
      'compte',
    ],
    ['a request that it does not like', on('/finalize', () => refusal(400, 'badCSR')), 5, 'badCSR'],
  ])('%s', async (_, answer, minutes, words) => {
    await using place = await house()
    await place.keeper().look()
    place.later(60 * day)
    if (words === 'compte') {
      place.acme.loseAccounts()
    }
    place.acme.play(answer)
    const keeper = place.keeper()
    await keeper.look()
    expect(await place.alert()).toEqual([expect.stringContaining(words)])
    expect(await place.alert()).toEqual([expect.stringContaining('vaut jusqu’au 8 juin 2025.')])
    expect(place.used).toHaveLength(1)
    expect(place.store.certificate()?.fingerprint).toBe(String(place.used[0]?.fingerprint))

    const questions = place.acme.asked.length
    place.later(minutes * minute - 1)
    await keeper.look()
    await place.keeper().look()
    expect(place.acme.asked).toHaveLength(questions)

    place.acme.play(() => null)
    place.later(1)
    await place.keeper().look()
    expect(place.used).toHaveLength(2)
    expect(await place.alert()).toEqual([])
    expect(place.acme.accounts).toHaveLength(1)
  })

  test.each([
    ['dns', 'registraire'],
    ['connection', 'pare-feu'],
    ['unauthorized', 'autre serveur'],
    ['caa', 'CAA'],
    ['tls', 'lignes A'],
  ])('a name that could not be looked at (%s), told with the name', async (kind, words) => {
    await using place = await house()
    place.acme.failChallenges(kind)
    await place.keeper().look()
    expect(await place.alert()).toEqual([expect.stringMatching(new RegExp(`${names[0]}.*${words}`))])
    place.acme.failChallenges('')
    place.later(5 * minute)
    await place.keeper().look()
    expect([place.used.length, await place.alert()]).toEqual([1, []])
  })
})

test('where none is there, or only one that is over, the alert says so', async () => {
  await using place = await house()
  place.acme.failChallenges('dns')
  await place.keeper().look()
  expect(await place.alert()).toEqual([expect.stringContaining('attend ce certificat')])
  place.acme.failChallenges('')
  place.later(5 * minute)
  await place.keeper().look()
  place.acme.failChallenges('dns')
  place.later(91 * day)
  await place.keeper().look()
  expect(await place.alert()).toEqual([expect.stringContaining('est échu')])
})

test('a directory that is not there waits longer each time, and the alert says the reason of the last time', async () => {
  await using place = await house()
  place.acme.failChallenges('dns')
  await place.keeper().look()
  await place.acme.stop()
  for (const minutes of [5, 10, 20]) {
    place.later(minutes * minute)
    await place.keeper().look()
  }
  expect(await place.alert()).toEqual([expect.stringContaining('ne se joint pas')])
  const wait = (place.store.attempts()?.nextTryAt.getTime() ?? 0) - place.app.clock.now().getTime()
  expect(wait).toBe(40 * minute)
})

test('nonces that are refused now and then are asked for again, and nobody hears of it', async () => {
  await using place = await house()
  let questions = 0
  place.acme.play((path) =>
    path !== '/nonce' && path !== '/directory' && ++questions % 3 === 1 ? refusal(400, 'badNonce') : null,
  )
  await place.keeper().look()
  expect([place.used.length, await place.alert()]).toEqual([1, []])
})

test('stopped at any question, it goes on with the same account and order, and no alert', async () => {
  await using whole = await house()
  await whole.keeper().look()
  const questions = whole.acme.asked.length
  for (let cut = 1; cut <= questions; cut += 1) {
    await using place = await house()
    const killed = place.keeper()
    let asked = 0
    place.acme.play(() => {
      asked += 1
      if (asked === cut) void killed.stop()
      return null
    })
    await killed.look()
    await place.keeper().look()
    expect([cut, place.used.length]).toEqual([cut, 1])
    expect(place.acme.accounts).toHaveLength(1)
    expect(place.acme.orders.length).toBeLessThanOrEqual(2)
    expect(await place.alert()).toEqual([])
  }
})

test('what the directory refused while nobody was here to answer it is asked for anew at once, and no alert', async () => {
  await using place = await house()
  const killed = place.keeper()
  place.acme.play((path) => {
    if (path.startsWith('/challenge')) void killed.stop()
    return null
  })
  await killed.look()
  place.acme.play((path) => {
    const [first] = place.acme.orders
    if (path.startsWith('/authorization') && first) first.status = 'invalid'
    return null
  })
  await place.keeper().look()
  expect([place.used.length, place.acme.orders.length, await place.alert()]).toEqual([1, 2, []])
})

test('what says whether it serves also says how the certificate is, and behind a proxy not a word of it', async () => {
  await using app = await testApp({ pages: [] })
  const said = () =>
    Promise.all(['/healthz', '/readyz'].map(async (path) => (await app.visitor.get(path)).json()))
  expect(await said()).toEqual([{ success: true }, { success: true }])
  const until = new Date('2025-06-01T00:00:00Z')
  app.deps.certificate = () => ({ state: 'valid', until })
  const certificate = { state: 'valid', until: until.toISOString() }
  expect(await said()).toEqual([
    { success: true, certificate },
    { success: true, certificate },
  ])
})

test('a disk that is full when the certificate comes keeps the old one; the same order then ends', async () => {
  await using place = await house()
  await place.keeper().look()
  place.later(60 * day)
  const full = () => {
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
  }
  const store = { ...place.store, saveCertificate: full, saveAttempts: full }
  const keeper = place.keeper(place.app.deps, { store })
  await keeper.look()
  expect(await place.alert()).toEqual([expect.stringContaining('le disque est plein')])
  expect(place.store.certificate()?.fingerprint).toBe(String(place.used[0]?.fingerprint))
  const questions = place.acme.asked.length
  place.later(4 * minute)
  await keeper.look()
  expect(place.acme.asked).toHaveLength(questions)
  place.later(minute)
  await place.keeper().look()
  expect([place.used.length, place.acme.orders.length, await place.alert()]).toEqual([2, 2, []])
})

test('two programs of one folder ask once, and both use what came', async () => {
  await using place = await house()
  const elsewhere: HeldCertificate[] = []
  const other = place.keeper(
    { ...place.app.deps, holder: 'another process' },
    { use: (one) => elsewhere.push(one) },
  )
  const own = place.keeper()
  await Promise.all([own.look(), other.look()])
  place.later(minute)
  await Promise.all([own.look(), other.look()])
  expect([place.used.length, elsewhere.length, place.acme.orders.length]).toEqual([1, 1, 1])
})

test('a clock that is years ahead asks once a day, and says so', async () => {
  await using place = await house()
  await place.keeper().look()
  await place.acme.stop()
  const past = { now: () => new Date('2020-01-01T00:00:00Z') }
  await using wrong = acmeServer({ clock: past, challengeAt: place.store.challenge })
  place.later(400 * day)
  const https = { ...place.https, directory: wrong.directory }
  await place.keeper(place.app.deps, { https }).look()
  expect(await place.alert()).toEqual([expect.stringContaining('timedatectl')])
  place.later(day - 1)
  await place.keeper(place.app.deps, { https }).look()
  expect(wrong.orders).toHaveLength(1)
})

test('a name that joins the domain is asked for at once, without waiting for what another one was refused', async () => {
  await using place = await house()
  await place.keeper().look()
  const more = { ...place.https, names: [...names, 'lavage-perpignan.example'] }
  await place.keeper(place.app.deps, { https: more }).look()
  expect(place.used.at(-1)?.names).toEqual(more.names)
})

test('an account that the directory lost is made again, by the same key', async () => {
  await using place = await house()
  await place.keeper().look()
  const key = place.store.account()?.key
  place.acme.loseAccounts()
  place.later(60 * day)
  await place.keeper().look()
  expect(place.used).toHaveLength(2)
  expect(place.store.account()?.key).toBe(String(key))
})

test('a damaged certificate or account is made anew, and a token leads out of no folder', async () => {
  await using place = await house()
  await place.keeper().look()
  for (const name of ['certificate.pem', 'account.json'])
    await Bun.write(join(httpsFolder(place.app.deps.config), name), 'half of it')
  await place.keeper().look()
  expect(place.used).toHaveLength(2)
  expect(place.store.challenge('../account.json')).toBeNull()
})
