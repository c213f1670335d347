import { describe, expect, test } from 'bun:test'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { minuteMs } from '@tramontane/domain/days/durations'
import type { Handle } from '../../request-handler.ts'
import { keyPem, newKey, selfSigned } from './certificate-request.ts'
import { certificateStore, type HeldCertificate, heldCertificate } from './certificate-store.ts'
import { listenHttps } from './https-listener.ts'
import { plainAnswers } from './plain-answers.ts'

const names = ['lavage.example', 'www.lavage.example']

function madeFor(given: string[]): HeldCertificate {
  const key = newKey()
  const made = heldCertificate({ key: keyPem(key), chain: selfSigned(key, given, new Date()) })
  if (!made) throw new Error('no certificate')
  return made
}

/** The ports of a domain, on free ones of this machine. */
function ports(handle: Handle, held?: HeldCertificate) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tramontane-https-'))
  const store = certificateStore({ dataDir })
  if (held) store.saveCertificate(held)
  const https = { names, directory: 'https://acme.example', httpPort: 0, httpsPort: 0 }
  const listener = listenHttps({ host: '127.0.0.1', baseUrl: 'https://lavage.example', https, store }, handle)
  return {
    ...{ listener, store },
    plain: (path: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${listener.plainPort}${path}`, { redirect: 'manual', ...init }),
    secure: (path: string, init: RequestInit = {}) =>
      fetch(`https://127.0.0.1:${listener.port}${path}`, {
        redirect: 'manual',
        tls: { rejectUnauthorized: false },
        ...init,
      }),
    async [Symbol.asyncDispose]() {
      await listener.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const said: Handle = (request) => new Response(`said ${new URL(request.url).pathname}`)

/** The fingerprint of the certificate that a new connection meets. */
async function fingerprintAt(port: number | null): Promise<string> {
  const socket = connectTls({ port: port ?? 0, host: '127.0.0.1', rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const { fingerprint256 } = socket.getPeerCertificate()
  socket.destroy()
  return fingerprint256
}

describe('port 80', () => {
  test('answers the directory’s challenge, leads everybody to https, and tells this machine how it is', async () => {
    await using served = ports(said, madeFor(names))
    served.store.saveChallenge('a-token', 'a-token.proof')
    expect(await (await served.plain('/.well-known/acme-challenge/a-token')).text()).toBe('a-token.proof')
    expect((await served.plain('/.well-known/acme-challenge/another')).status).toBe(404)
    expect((await served.plain('/.well-known/acme-challenge/..%2Faccount.json')).status).toBe(404)
    const led = await served.plain('/api/contact?x=1', { method: 'POST', body: '{}' })
    expect([led.status, led.headers.get('Location')]).toEqual([308, 'https://lavage.example/api/contact?x=1'])
    expect(await (await served.plain('/readyz')).text()).toBe('said /readyz')
  })

  test('tells nobody else how it is: health and metrics are led to https, where strangers find none', async () => {
    await using served = ports(said, madeFor(names))
    const { store } = served
    const answer = plainAnswers({ store, baseUrl: 'https://lavage.example', isVouched: () => true }, said)
    for (const path of ['/metrics', '/readyz', '/healthz']) {
      const request = new Request(`http://lavage.example${path}`)
      const led = await answer(request, { remoteAddress: () => '203.0.113.7' })
      expect([led.status, led.headers.get('Location')]).toEqual([308, `https://lavage.example${path}`])
    }
  })

  test('says honestly that the site waits for its first certificate; 443 answers all the same', async () => {
    await using served = ports(said)
    const page = await served.plain('/tarifs')
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('Le site ouvre bientôt')])
    expect(await (await served.secure('/tarifs')).text()).toBe('said /tarifs')
    served.listener.use(madeFor(names))
    expect((await served.plain('/tarifs')).status).toBe(308)
  })
})

test('the other names lead to the first one; a certificate of somebody else’s names is not used', async () => {
  await using served = ports(said, madeFor(names))
  const led = await served.secure('/tarifs?a=1', { headers: { Host: 'www.lavage.example' } })
  expect([led.status, led.headers.get('Location')]).toEqual([308, 'https://lavage.example/tarifs?a=1'])
  expect(led.headers.get('Strict-Transport-Security')).toContain('max-age=')
  const before = await fingerprintAt(served.listener.port)
  served.listener.use(madeFor(['autre.example']))
  expect(await fingerprintAt(served.listener.port)).toBe(before)
})

test('a request by HTTP/2 is answered, and knows where it comes from', async () => {
  await using served = ports((_, env) => new Response(env?.remoteAddress()), madeFor(names))
  const session = connect(`https://127.0.0.1:${served.listener.port}`, { rejectUnauthorized: false })
  const stream = session.request({ ':path': '/' })
  const body: Buffer[] = []
  for await (const part of stream) body.push(part)
  session.close()
  expect(Buffer.concat(body).toString()).toBe('127.0.0.1')
})

test('another certificate takes its place under a crowd: no request is lost, and new connections meet the new one', async () => {
  const slow: Handle = async (request) => {
    await Bun.sleep(2)
    return said(request)
  }
  await using served = ports(slow, madeFor(names))
  let isOver = false
  let answered = 0
  const lost: string[] = []
  const crowd = Array.from({ length: 30 }, async (_, one) => {
    while (!isOver) {
      const reply = served.secure(`/${one}`, { keepalive: one % 2 === 0 })
      const text = await reply.then((answer) => answer.text(), String)
      if (text !== `said /${one}`) lost.push(text)
      answered += 1
    }
  })
  const met: boolean[] = []
  for (let change = 0; change < 4; change += 1) {
    const before = answered
    while (answered < before + 120) await Bun.sleep(1)
    const next = madeFor(names)
    served.listener.use(next)
    met.push((await fingerprintAt(served.listener.port)) === next.fingerprint)
  }
  isOver = true
  await Promise.all(crowd)
  expect({ lost, met }).toEqual({ lost: [], met: [true, true, true, true] })
})

test('a port that another program holds is refused in words that name it', async () => {
  await using other = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() })
  const store = certificateStore({ dataDir: tmpdir() })
  const https = { names, directory: 'https://acme.example', httpPort: 0, httpsPort: other.port ?? 0 }
  const open = () => listenHttps({ host: '127.0.0.1', baseUrl: 'https://lavage.example', https, store }, said)
  expect(open).toThrow(/déjà pris, le programme « .+ » l’occupe/)
  await using older = ports(said, madeFor(names))
  https.httpsPort = older.listener.port ?? 0
  expect(open).toThrow(/déjà pris/)
})

test(
  'stopping ends what is under way first',
  async () => {
    const under = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const served = ports(async () => {
      asked.resolve()
      await under.promise
      return new Response('whole')
    }, madeFor(names))
    const reply = served.secure('/')
    await asked.promise
    const stopped = served[Symbol.asyncDispose]()
    under.resolve()
    expect(await (await reply).text()).toBe('whole')
    await stopped
  },
  minuteMs,
)
