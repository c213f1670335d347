import { describe, expect, test } from 'bun:test'
import { createPublicKey } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyPem, newKey, signedCertificate } from '../features/https/certificate-request.ts'
import { certificateStore, httpsFolder } from '../features/https/certificate-store.ts'
import { listenHttps } from '../features/https/https-listener.ts'
import { acmeServer } from '../testing/outside/acme-server.ts'
import { examineHttps } from './https.ts'

const now = new Date('2026-11-20T12:00:00Z')
const clock = { now: () => now }
const names = ['lavage.example', 'www.lavage.example']

/** What is found of a domain whose directory is played, and whose names lead where they are told to. */
function place(addresses: string[] = ['203.0.113.7']) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tramontane-doctor-'))
  const store = certificateStore({ dataDir })
  const acme = acmeServer({ clock, challengeAt: store.challenge })
  const https = { names, directory: acme.directory, httpPort: 1, httpsPort: 2 }
  return {
    ...{ store, acme, https, dataDir },
    hold(from: string, until: string, given = names) {
      const key = newKey()
      const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' })
      const validity = { from: new Date(from), until: new Date(until) }
      const chain = signedCertificate(key, { names: given, publicKey, ...validity })
      store.saveCertificate({ key: keyPem(key), chain })
    },
    async sentences(well: boolean) {
      const world = { addressesOf: async () => addresses, ownAddresses: () => ['203.0.113.7'] }
      const findings = await examineHttps({ https, dataDir }, now, world)
      return findings.filter((one) => one.well === well).map(({ sentence }) => sentence)
    },
    async [Symbol.asyncDispose]() {
      await acme.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

test('behind a proxy there is nothing to look at', async () => {
  expect(await examineHttps({ dataDir: tmpdir() }, now)).toEqual([])
})

test('before the first start: names that lead here, ports that are free, a directory that answers', async () => {
  await using given = place()
  expect(await given.sentences(false)).toEqual([])
  expect((await given.sentences(true)).join('\n')).toMatch(
    /lavage.example mène à cette machine \(203.0.113.7\)[\s\S]*www.lavage.example[\s\S]*port 1 est libre[\s\S]*port 2 est libre[\s\S]*répond[\s\S]*Pas encore de certificat/,
  )
})

test.each([
  ['nowhere', [], /aucune adresse/],
  ['elsewhere by one of its lines', ['203.0.113.7', '198.51.100.9'], /mène à 198.51.100.9.*a 203.0.113.7/],
])('a name that leads %s', async (_, addresses, words) => {
  await using given = place(addresses)
  expect((await given.sentences(false))[0]).toMatch(words)
})

test('a directory that is not there, and a port that another program holds', async () => {
  await using given = place()
  await given.acme.stop()
  await using other = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() })
  given.https.httpsPort = other.port ?? 0
  const told = (await given.sentences(false)).join('\n')
  expect(told).toMatch(/déjà pris[\s\S]*ne se joint pas/)
})

test('a running server is known by its own folder, wherever the name leads', async () => {
  await using given = place()
  const ports = { ...given.https, httpPort: 0, httpsPort: 0 }
  const { directory } = given.https
  given.store.saveAccount({ directory, key: keyPem(newKey()), url: null })
  const listener = listenHttps(
    { host: '127.0.0.1', baseUrl: 'https://lavage.example', https: ports, store: given.store },
    () => new Response(),
  )
  given.https.httpPort = listener.plainPort
  const told = (await given.sentences(true)).join('\n')
  await listener.stop()
  expect(told).toContain('sont tenus par ce programme')
})

describe('the certificate', () => {
  test.each([
    ['that holds', '2026-11-01', '2027-01-30', names, true, 'renouvelé à partir du 2026-12-31'],
    ['that is over', '2026-08-01', '2026-11-01', names, false, 'échu'],
    ['of days to come', '2026-12-01', '2027-03-01', names, false, 'timedatectl'],
    ['without one of the names', '2026-11-01', '2027-01-30', names.slice(0, 1), false, 'ne nomme pas www'],
  ])('%s', async (_, from, until, of, well, words) => {
    await using given = place()
    given.hold(from, until, of)
    expect((await given.sentences(well)).join('\n')).toContain(words)
  })

  test('whose renewal is refused says why, and when it is asked for again', async () => {
    await using given = place()
    given.hold('2026-09-01', '2026-11-30')
    const { directory } = given.https
    const nextTryAt = new Date('2026-11-20T13:00:00Z')
    given.store.saveAttempts({ directory, names, failures: 3, nextTryAt, words: 'le pare-feu.' })
    expect((await given.sentences(false)).join('\n')).toMatch(/le pare-feu\. Prochain essai : 2026-11-20T13/)
  })

  test('whose key others may read', async () => {
    await using given = place()
    given.hold('2026-11-01', '2027-01-30')
    expect((await given.sentences(true)).join('\n')).toContain('fermé aux autres')
    chmodSync(join(httpsFolder(given), 'certificate.pem'), 0o644)
    expect(await given.sentences(false)).toEqual([expect.stringContaining('chmod -R go=')])
  })
})
