import { expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs, hourMs } from '@tramontane/domain/days/durations'
import { failureWords } from '@tramontane/domain/testing/failure-of'
import { examineElsewhere } from '../../checks/elsewhere.ts'
import { readConfig } from '../../config/config.ts'
import { elsewhereEnvironment } from '../../config/config-elsewhere.ts'
import { playedStore, refused } from '../../testing/outside/played-store.ts'
import { copyStore } from './copy-store.ts'
import { encrypted } from './encrypt.ts'
import { fetchCopy } from './fetch-copy.ts'
import { noteKnown, readKnown } from './known-elsewhere.ts'
import { dropOldCopies, sendCopy } from './send-copy.ts'

const name = 'tramontane-20261120T030000Z.db'
const now = new Date('2026-11-20T09:00:00Z')

/** A folder with one copy in it, of more than one part when it is large. */
function folderWith(bytes = 200_000) {
  const folder = mkdtempSync(join(tmpdir(), 'elsewhere-'))
  const content = Buffer.alloc(bytes, 'Mme Roca, 06 12 34 56 78. ')
  content.write('SQLite format 3\0')
  writeFileSync(join(folder, name), content)
  return {
    folder,
    file: join(folder, name),
    content,
    at: (other: string) => join(folder, other),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}

type Played = ReturnType<typeof playedStore>

const send = ({ elsewhere }: Played, file: string) =>
  sendCopy(copyStore(elsewhere), { file, passphrase: elsewhere.passphrase, waits: [], workFactor: 10 })

const fetch = ({ elsewhere }: Played, file: string, passphrase = elsewhere.passphrase) =>
  fetchCopy(copyStore(elsewhere), { name: `${name}.age`, file, passphrase })

test('a copy leaves encrypted, in parts, and comes back as it was', async () => {
  using played = playedStore()
  using here = folderWith(20_000_000)
  expect(await send(played, here.file)).toMatchObject({
    name: `${name}.age`,
    madeAt: new Date('2026-11-20T03:00:00Z'),
  })

  expect(played.asked.filter((asked) => asked.includes('partNumber'))).toHaveLength(3)
  const stored = Buffer.from(played.objects.get(`van/${name}.age`) ?? [])
  expect(stored.toString('latin1', 0, 21)).toBe('age-encryption.org/v1')
  // Long enough to be no chance: four letters stand in twenty random megabytes once in two hundred times.
  expect(stored.includes('Mme Roca, 06 12')).toBe(false)
  await fetch(played, here.at('back.db'))
  expect(readFileSync(here.at('back.db')).equals(here.content)).toBe(true)
})

test('what arrived in another store counts for nothing', () => {
  using played = playedStore()
  using here = folderWith()
  const { elsewhere } = played
  const config = { dataDir: here.folder, elsewhere }
  noteKnown(config, now, { arrivedAt: now })
  expect(readKnown(config)?.arrivedAt).toEqual(now)
  expect(readKnown({ ...config, elsewhere: { ...elsewhere, bucket: 'autre' } })).toBeNull()
})

const canOpen = Bun.which('age') && Bun.which('script')

test.skipIf(!canOpen)('`age -d` of Debian opens it, where it is installed', async () => {
  using played = playedStore()
  using here = folderWith()
  await send(played, here.file)
  writeFileSync(here.at('copy.age'), played.objects.get(`van/${name}.age`) ?? '')
  // It asks a terminal, and nothing else, for the passphrase.
  const child = Bun.spawn(
    ['script', '-qec', `age -d -o ${here.at('opened.db')} ${here.at('copy.age')}`, '/dev/null'],
    { stdin: new Blob([`${played.elsewhere.passphrase}\n`]), stdout: 'ignore' },
  )
  expect(await child.exited).toBe(0)
  expect(readFileSync(here.at('opened.db')).equals(here.content)).toBe(true)
})

const s3rver = Bun.which('s3rver')

async function addressIn(output: ReadableStream<Uint8Array>): Promise<string> {
  const reader = output.getReader()
  let said = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) throw new Error(`it listens nowhere: ${said}`)
    said += new TextDecoder().decode(value)
    const [address] = /127\.0\.0\.1:\d+/.exec(said) ?? []
    if (address) return address
  }
}

test.skipIf(!s3rver)(
  'a real store takes it in parts, lists, gives and erases it: s3rver, where it is installed',
  async () => {
    using here = folderWith(20_000_000)
    const [prefix, passphrase] = ['van/', 'une phrase secrète pour les tests']
    const child = Bun.spawn(
      [s3rver ?? '', '-d', here.folder, '-a', '127.0.0.1', '-p', '0', '--configure-bucket', 'copies'],
      { stdout: 'pipe', stderr: 'ignore' },
    )
    try {
      const endpoint = `http://${await addressIn(child.stdout)}`
      const store = copyStore({
        endpoint,
        bucket: 'copies',
        keyId: 'S3RVER',
        secret: 'S3RVER',
        prefix,
        passphrase,
      })
      const sent = await sendCopy(store, { file: here.file, passphrase, workFactor: 10 })
      expect(await store.list()).toEqual([sent])
      await fetchCopy(store, { name: sent.name, file: here.at('back.db'), passphrase })
      expect(readFileSync(here.at('back.db')).equals(here.content)).toBe(true)
      await store.erase(sent.name)
      expect(await store.list()).toEqual([])
      expect(await store.measure(sent.name).catch((error) => error)).toMatchObject({ code: 'NoSuchKey' })
    } finally {
      child.kill()
      await child.exited
    }
  },
)

test.each<[string, (stored: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>]>([
  ['cut short', (stored) => stored.slice(0, -70_000)],
  ['cut between two pieces', (stored) => stored.slice(0, stored.length - (stored.length % 65_552))],
  [
    'altered by a bit',
    (stored) => stored.with(100_000, (stored[100_000] ?? 0) ^ 1) as Uint8Array<ArrayBuffer>,
  ],
  ['something else', () => new Uint8Array(Buffer.from('not an age file'))],
  ['empty', () => new Uint8Array()],
])('a copy that is %s is refused, and nothing of it stays', async (_, alter) => {
  using played = playedStore()
  using here = folderWith()
  await send(played, here.file)
  played.objects.set(`van/${name}.age`, alter(played.objects.get(`van/${name}.age`) ?? new Uint8Array()))
  expect(await failureWords(fetch(played, here.at('back.db')))).toContain('abîmée ou incomplète')
  await fetch(played, here.at('back.db')).catch(() => undefined)
  expect(readdirSync(here.folder)).toEqual([name])
})

test('another passphrase, a file that is there, a store that leaves in the middle: said, and nothing is touched', async () => {
  using played = playedStore()
  using here = folderWith(4_000_000)
  await send(played, here.file)
  expect(await failureWords(fetch(played, here.at('back.db'), 'une autre phrase que celle-là'))).toContain(
    'phrase secrète n’ouvre pas',
  )
  expect(await failureWords(fetch(played, here.file))).toContain('existe déjà')
  const stored = played.objects.get(`van/${name}.age`) ?? new Uint8Array()
  played.fault = () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(stored.slice(0, 1_000_000))
          setTimeout(() => played.stop(), 0)
        },
      }),
      { headers: { 'Content-Length': String(stored.length) } },
    )
  expect(await fetch(played, here.at('back.db')).catch((error) => error.message)).toContain('magasin')
  expect(readdirSync(here.folder)).toEqual([name])
})

test.each<[string, (played: Played) => void, string, boolean]>([
  [
    'a key that may not write',
    (played) => (played.fault = () => refused(403, 'AccessDenied')),
    'AccessDenied',
    false,
  ],
  ['a wrong secret', ({ elsewhere }) => (elsewhere.secret = 'another'), 'SignatureDoesNotMatch', false],
  ['a bucket that is missing', ({ elsewhere }) => (elsewhere.bucket = 'nowhere'), 'NoSuchBucket', false],
  ['a clock an hour off', (played) => (played.aheadMs = hourMs), 'RequestTimeTooSkewed', false],
  ['a quota', (played) => (played.fault = () => refused(403, 'QuotaExceeded')), 'QuotaExceeded', false],
  [
    'a fault of its own',
    (played) => (played.fault = () => refused(500, 'InternalError')),
    'InternalError',
    true,
  ],
  [
    'words nobody knows',
    (played) => (played.fault = () => new Response('oops', { status: 502 })),
    'UnknownError',
    true,
  ],
  ['a store that is not there', (played) => void played.stop(), 'ConnectionRefused', true],
])('%s is named, and whether it may pass by itself', async (_, spoil, code, mayPass) => {
  using played = playedStore()
  using here = folderWith()
  spoil(played)
  expect(await send(played, here.file).catch((error) => error)).toMatchObject({ code, mayPass })
  expect(played.objects.size).toBe(0)
})

test('a store that says nothing any more is left, and what it was given half takes no name', async () => {
  using played = playedStore()
  using here = folderWith(20_000_000)
  played.fault = ({ query }) => (query.get('partNumber') === '2' ? new Promise(() => undefined) : undefined)
  const store = copyStore(played.elsewhere, { silence: 200 })
  const { passphrase } = played.elsewhere
  expect(
    await sendCopy(store, { file: here.file, passphrase, workFactor: 10 }).catch((error) => error),
  ).toMatchObject({ code: 'Stalled' })
  expect(played.objects.size).toBe(0)
})

test('a disk that fails in the middle leaves no half copy', async () => {
  using played = playedStore()
  async function* content() {
    for (let piece = 0; piece < 200; piece += 1) yield new Uint8Array(65_536)
    throw new Error('the disk failed')
  }
  expect(await failureWords(copyStore(played.elsewhere).write('half', content()))).toContain(
    'the disk failed',
  )
  await copyStore(played.elsewhere).write('next', new Response('whole').body ?? content())
  Bun.gc(true)
  expect([...played.objects.keys()]).toEqual(['van/next'])
})

test('what leaves a production costs whoever guesses its passphrase scrypt at factor 16', async () => {
  const sealed = await encrypted(new Blob(['x']).stream(), 'une phrase secrète pour les tests')
  expect(await new Response(sealed).text()).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 16\n/)
})

test.each<[string, (sent: Uint8Array) => Uint8Array<ArrayBuffer>, string]>([
  ['shorter', () => new Uint8Array(5), '5 octets au lieu de'],
  ['of the same length', (sent) => new Uint8Array(sent.length), 'abîmée'],
])('what comes back %s is taken away again, and what was there stays', async (_, altered, words) => {
  using played = playedStore()
  using here = folderWith()
  const older = 'van/tramontane-20231120T030000Z.db.age'
  played.objects.set(older, new Uint8Array(3))
  played.fault = ({ method, name: asked }) => {
    const sent = played.objects.get(asked)
    if (method === 'GET' && sent) played.objects.set(asked, altered(sent))
    return undefined
  }
  expect(await send(played, here.file).catch((error) => error.message)).toContain(words)
  expect([...played.objects.keys()]).toEqual([older])
})

test('copies go by the rule of those here, over pages of a list that does not show the newest yet', async () => {
  using played = playedStore({ pageSize: 7 })
  for (let day = 1; day < 500; day += 1) {
    const stamp = new Date(now.getTime() - day * dayMs).toISOString().replace(/[-:]|\.\d+/g, '')
    played.objects.set(`van/tramontane-${stamp}.db.age`, new Uint8Array(1))
  }
  played.objects.set('van/notes.txt', new Uint8Array(1))
  played.objects.set('other/tramontane-20200101T000000Z.db.age', new Uint8Array(1))
  const arrived = { name: `${name}.age`, bytes: 1, madeAt: new Date('2026-11-20T03:00:00Z') }

  const kept = await dropOldCopies(copyStore(played.elsewhere), arrived, now)
  expect(kept[0]).toEqual(arrived)
  expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12)
  expect(kept.at(-1)?.madeAt.toISOString().slice(0, 7)).toBe('2025-12')
  expect(played.objects.size).toBe(kept.length - 1 + 2)
})

test('doctor opens the beginning of the newest copy, and says its age or what is wrong', async () => {
  using played = playedStore()
  using here = folderWith()
  const examine = async (changes = {}, at = now) => {
    const config = readConfig({
      ...elsewhereEnvironment(played.elsewhere),
      DATA_DIR: here.folder,
      ...changes,
    })
    const [finding] = await examineElsewhere(config, at)
    return finding
  }
  expect(await examine()).toMatchObject({
    well: true,
    sentence: expect.stringContaining('Pas encore de copie'),
  })
  await send(played, here.file)
  played.asked.length = 0
  expect(await examine()).toMatchObject({
    well: true,
    sentence: expect.stringContaining('il y a 6 h, 0,2 Mo'),
  })
  expect(played.asked).toHaveLength(2)
  const [sent] = await copyStore(played.elsewhere).list()
  const known = readConfig({ ...elsewhereEnvironment(played.elsewhere), DATA_DIR: here.folder })
  if (!sent || !known.elsewhere) throw new Error('nothing was sent')
  noteKnown({ ...known, elsewhere: known.elsewhere }, now, { copies: [{ ...sent, bytes: sent.bytes + 1 }] })
  expect(await examine()).toMatchObject({ well: false, sentence: expect.stringContaining('taille') })
  noteKnown({ ...known, elsewhere: known.elsewhere }, now, { copies: [sent] })
  expect(await examine()).toMatchObject({ well: true })
  expect(await examine({}, new Date('2026-11-22T09:00:00Z'))).toMatchObject({ well: false })
  expect(await examine({ COPY_PASSPHRASE: 'une phrase que personne ne connaît' })).toMatchObject({
    well: false,
    sentence: expect.stringContaining('phrase secrète'),
  })
  played.stop()
  expect(await examine()).toMatchObject({ well: false, sentence: expect.stringContaining('ne répond pas') })
})

test('the variables are all there, or none, and the passphrase is long', () => {
  const problems = (changes: Record<string, string>) => {
    try {
      return readConfig({ S3_ENDPOINT: 'https://s3.example', ...changes }).elsewhere ? [] : ['none']
    } catch (error) {
      return String(error)
    }
  }
  const whole = { S3_BUCKET: 'copies', S3_KEY_ID: 'K', S3_SECRET: 'S', COPY_PASSPHRASE: 'x'.repeat(20) }
  expect(problems({})).toMatch(/S3_BUCKET[\s\S]*S3_KEY_ID[\s\S]*S3_SECRET[\s\S]*COPY_PASSPHRASE/)
  expect(problems({ ...whole, COPY_PASSPHRASE: 'short' })).toContain('20 caractères')
  expect(problems({ ...whole, COPY_PASSPHRASE: '', COPY_PASSPHRASE_FILE: '/nowhere' })).toContain(
    'ne se lit pas',
  )
  expect(problems({ ...whole, S3_ENDPOINT: 'http://s3.example' })).toContain('https')
  expect(problems(whole)).toEqual([])
})
