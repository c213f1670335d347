import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { buildFacts } from '../build/build-facts.ts'
import { libsqlHere } from '../build/compile-program.ts'
import { root } from '../steps.ts'

/**
 * `bun run image`: an image from nothing but `dist/tramontane`, else the released program, and the libraries that it asks
 * this machine for, in `dist/release`, for podman or docker. Wants buildah and, as it mounts, root; of a Debian, whose C
 * library goes with it.
 */

/** Nobody of the host. */
const user = 10_001

const { version, builtAt } = buildFacts()
const released = join(root, `dist/release/tramontane-${version}-${process.platform}-${process.arch}`)
const archive = `${released}.image.tar`
const program = [join(root, 'dist/tramontane'), released].find(existsSync)

if (!Bun.which('buildah')) fail('buildah is not here: apt install buildah.')
if (process.getuid?.() !== 0) fail('An image is made by root, or in « buildah unshare bun run image ».')
if (!program) fail('There is no dist/tramontane: bun run build.')

const container = buildah('from', 'scratch')
const files = buildah('mount', container)
const native = join(root, 'node_modules', libsqlHere(), 'index.node')
for (const library of new Set([program, native].flatMap(librariesOf))) bring(library, join(files, library))
bring('/etc/ssl/certs/ca-certificates.crt', join(files, 'etc/ssl/certs/ca-certificates.crt'))
bring(program, join(files, 'tramontane'))
chmodSync(join(files, 'tramontane'), 0o755)
writeFileSync(join(files, 'etc/passwd'), `tramontane:x:${user}:${user}::/data:/\n`)
writeFileSync(join(files, 'etc/group'), `tramontane:x:${user}:\n`)
writeFileSync(join(files, 'etc/nsswitch.conf'), 'hosts: files dns\n')
mkdirSync(join(files, 'data'), { mode: 0o700 })
chownSync(join(files, 'data'), user, user)
// libSQL's native part is unpacked there at each start.
mkdirSync(join(files, 'tmp'))
chmodSync(join(files, 'tmp'), 0o1777)
buildah(
  ...['config', '--user', `${user}:${user}`, '--workingdir', '/data', '--volume', '/data', '--port', '3000'],
  ...['--env', 'DATA_DIR=/data', '--env', 'HOST=0.0.0.0', '--stop-signal', 'SIGTERM'],
  ...['--entrypoint', '["/tramontane"]', '--cmd', 'serve', container],
)
buildah('umount', container)
const name = `tramontane:${version}`
buildah(
  'commit',
  '--quiet',
  '--rm',
  '--timestamp',
  String(Date.parse(builtAt ?? '1970-01-01') / 1000),
  container,
  name,
)
mkdirSync(dirname(archive), { recursive: true })
rmSync(archive, { force: true })
buildah('push', '--quiet', name, `oci-archive:${archive}:${name}`)
console.log(`${basename(archive)} : ${Math.round(Bun.file(archive).size / 1024 / 1024)} Mio`)

/** What a program or its native part loads, by the names under which it looks for it. */
function librariesOf(file: string): string[] {
  return [...run(['ldd', file]).matchAll(/(\/\S+) \(0x/g)].map(([, path = '']) => path)
}

function bring(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

function buildah(...words: string[]): string {
  return run(['buildah', ...words])
}

function run(command: string[]): string {
  // Containers are not nested: that is enough to make and to try one, also inside of one.
  const done = Bun.spawnSync(command, { env: { ...process.env, BUILDAH_ISOLATION: 'chroot' } })
  if (done.exitCode !== 0) fail(`${command.join(' ')}\n${done.stderr}`)
  return done.stdout.toString().trim()
}

function fail(words: string): never {
  console.error(words)
  process.exit(1)
}
