import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minuteMs } from '@tramontane/domain/days/durations'
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../steps.ts'

/**
 * What `bun run release` left in `dist/release`, started on processors that are played: part of `verify:long`, with
 * RELEASE=1. An arm64 program wants the C library of arm64, which Debian gives.
 */
setDefaultTimeout(5 * minuteMs)

const out = join(root, 'dist/release')
const sums = existsSync(join(out, 'SHA256SUMS')) ? readFileSync(join(out, 'SHA256SUMS'), 'utf8') : ''
const files = sums
  .trim()
  .split('\n')
  .map((line) => line.split('  ') as [sum: string, file: string])
const folder = mkdtempSync(join(tmpdir(), 'tramontane-release-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.skipIf(!Bun.env.RELEASE)('a release', () => {
  test.each(files)('%s is the sum of %s', (sum, file) => {
    expect(
      createHash('sha256')
        .update(readFileSync(join(out, file)))
        .digest('hex'),
    ).toBe(sum)
  })

  test('serves a page on a processor of 2008', async () => {
    if (isMissing('qemu-x86_64-static')) return
    expect(
      await firstPage(['qemu-x86_64-static', '-cpu', 'Nehalem', fileOf('linux-x64-baseline')]),
    ).toContain('<h1')
  })

  test('serves a page on arm64', async () => {
    if (isMissing('qemu-aarch64-static') || isMissing('apt-get') || isMissing('dpkg-deb')) return
    const library = armLibrary()
    if (!library)
      return console.log('The C library of arm64 cannot be had from Debian here: arm64 is not started.')
    expect(await firstPage(['qemu-aarch64-static', '-L', library, fileOf('linux-arm64')])).toContain('<h1')
  })

  test('an image from nothing but the program serves a page, as nobody of the host', async () => {
    if (isMissing('buildah')) return
    if (process.getuid?.() !== 0) return console.log('Only root makes an image here.')
    expect(Bun.spawnSync([process.execPath, 'run', 'image'], { cwd: root }).exitCode).toBe(0)
    const buildah = (...words: string[]) =>
      Bun.spawnSync(['buildah', ...words], { env: { ...Bun.env, BUILDAH_ISOLATION: 'chroot' } })
        .stdout.toString()
        .trim()
    const container = buildah('from', `tramontane:${manifest.version}`)
    try {
      const probe = Bun.serve({ port: 0, fetch: () => new Response() })
      const { port } = probe
      await probe.stop(true)
      const variables = [`PORT=${port}`, 'DEMO_DATA=off', 'FORECAST=off', 'DROUGHT=off'].flatMap((one) => [
        '--env',
        one,
      ])
      const command = ['buildah', 'run', ...variables, container, '--', '/tramontane']
      expect(await firstPage(command, { address: `http://127.0.0.1:${port}` })).toContain('<h1')
    } finally {
      buildah('rm', container)
      buildah('rmi', `tramontane:${manifest.version}`)
    }
  })
})

function isMissing(program: string): boolean {
  const isAway = !Bun.which(program)
  if (isAway) console.log(`${program} is not here: this processor is not played.`)
  return isAway
}

function fileOf(machine: string): string {
  return join(out, files.map(([, file]) => file).find((file) => file.endsWith(`-${machine}`)) ?? machine)
}

/** What it serves first, from an empty folder. It is stopped then. */
async function firstPage(command: string[], at?: { address: string }): Promise<string> {
  const socket = join(folder, `${command[0]}.sock`)
  const child = Bun.spawn([...command, 'serve'], {
    cwd: folder,
    env: {
      ...{ PATH: process.env.PATH, SOCKET: socket, DATA_DIR: join(folder, `${command[0]}`) },
      ...{ DEMO_DATA: 'off', FORECAST: 'off', DROUGHT: 'off' },
      BUILDAH_ISOLATION: 'chroot',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ask = (path: string) =>
    at ? fetch(`${at.address}${path}`) : fetch(`http://localhost${path}`, { unix: socket })
  const isReady = () =>
    ask('/readyz').then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    while (child.exitCode === null && !(await isReady())) await Bun.sleep(200)
    return await (await ask('/')).text()
  } finally {
    child.kill()
    await child.exited
  }
}

/** Debian's packages for arm64, in a folder of their own; null where there is no network, or no Debian. */
function armLibrary(): string | null {
  const apt = join(folder, 'apt')
  for (const name of ['lists/partial', 'archives/partial']) mkdirSync(join(apt, name), { recursive: true })
  const options = [
    ...['-o', 'APT::Architecture=arm64', '-o', 'APT::Architectures::=arm64', '-o', 'APT::Sandbox::User=root'],
    ...[
      '-o',
      `Dir::State::lists=${apt}/lists`,
      '-o',
      `Dir::Cache=${apt}`,
      '-o',
      'Dir::State::status=/dev/null',
    ],
  ]
  const run = (...command: string[]) => Bun.spawnSync(command, { cwd: apt }).exitCode === 0
  const library = join(folder, 'arm64')
  const isThere =
    run('apt-get', ...options, 'update') &&
    run('apt-get', ...options, 'download', 'libc6', 'libgcc-s1') &&
    run('sh', '-c', 'for one in *.deb; do dpkg-deb -x "$one" "$1"; done', 'sh', library)
  return isThere ? library : null
}
