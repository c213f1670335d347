import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { minuteMs } from '@tramontane/domain/days/durations'
import { places } from '../apps/server/src/cli/setup/machine/machine.ts'
import { keyPem, newKey, selfSigned } from '../apps/server/src/features/https/certificate-request.ts'
import { root } from './steps.ts'

/**
 * `bun scripts/fresh-debian.ts`: from a root filesystem that was never used to a first page over https. debootstrap makes a
 * Debian, systemd-nspawn boots it without a network, Debian's pebble stands in it for Let's Encrypt, and `tramontane setup`
 * does what it promises: at once, twice, killed in the middle, on a full disk, undone, and without systemd; `tramontane update`
 * gives the service another program. Wants root, those
 * three, and `dist/tramontane`; where one is missing it says so, and nothing is tried.
 */
const missing = [
  ...['debootstrap', 'systemd-nspawn', 'nsenter', 'pebble', 'pebble-challtestsrv'].filter(
    (name) => !Bun.which(name),
  ),
  ...(process.getuid?.() === 0 ? [] : ['root']),
  ...(existsSync(join(root, 'dist/tramontane')) ? [] : ['dist/tramontane (bun run build)']),
]
if (missing.length > 0) untried(`${missing.join(', ')} missing here`)

const place = mkdtempSync(join(tmpdir(), 'fresh-debian-'))
const debian = join(place, 'root')
const domain = 'lavage.example'
const directory = 'https://localhost:14000/dir'
const packages = 'systemd,systemd-sysv,dbus,ca-certificates,curl'
const askingOn = `: > /root/lost
while :; do curl -sf -o /dev/null --cacert /srv/root.pem https://${domain}/ || echo lost >> /root/lost; done`
const failures: string[] = []
const isolated = [
  '--register=no',
  '--keep-unit',
  '--private-network',
  '--link-journal=no',
  '--quiet',
  '-D',
  debian,
]

await unpack()
furnish()
withoutSystemd()
const container = boot()
try {
  await untilIn('it has booted', ['systemctl', 'is-system-running', '--wait'])
  await fromNothingToHttps()
  await again()
  await updated()
  await brokenOff()
  await takenAway()
} finally {
  container.kill()
  await container.exited
  rmSync(place, { recursive: true, force: true })
}
console.log(
  failures.length === 0
    ? 'setup on a fresh Debian: whole'
    : `setup on a fresh Debian: ${failures.join('; ')}`,
)
process.exit(failures.length === 0 ? 0 : 1)

/** Made once for a machine: a minute, and a mirror. */
async function unpack() {
  const kept = join(tmpdir(), 'tramontane-bookworm.tar')
  if (!existsSync(kept)) {
    const made = join(place, 'made')
    const { code, output } = run([
      'debootstrap',
      '--variant=minbase',
      `--include=${packages}`,
      'bookworm',
      made,
    ])
    if (code !== 0) untried(`debootstrap made none (${output.split('\n').at(-1)})`)
    must(['tar', '-C', made, '-cf', `${kept}.new`, '.'])
    must(['mv', `${kept}.new`, kept])
    rmSync(made, { recursive: true })
  }
  mkdirSync(debian)
  must(['tar', '-C', debian, '-xf', kept])
}

/** What a stranger brings, and what stands for the world outside. */
function furnish() {
  const at = (path: string) => join(debian, path)
  cpSync(join(root, 'dist/tramontane'), at('root/tramontane'))
  chmodSync(at('root/tramontane'), 0o755)
  for (const name of ['pebble', 'pebble-challtestsrv']) cpSync(Bun.which(name) ?? '', at(`usr/bin/${name}`))
  const key = newKey()
  const config = {
    listenAddress: '127.0.0.1:14000',
    managementListenAddress: '127.0.0.1:15000',
    certificate: '/srv/pebble.pem',
    privateKey: '/srv/pebble.key',
    ...{ httpPort: 80, tlsPort: 443, ocspResponderURL: '', externalAccountBindingRequired: false },
  }
  writeFileSync(at('srv/pebble.pem'), selfSigned(key, ['localhost'], new Date()))
  writeFileSync(at('srv/pebble.key'), keyPem(key))
  writeFileSync(at('srv/pebble.json'), JSON.stringify({ pebble: config }))
  writeFileSync(at('etc/hosts'), '127.0.0.1 localhost\n')
  // Every name leads to the container itself.
  rmSync(at('etc/resolv.conf'), { force: true })
  writeFileSync(at('etc/resolv.conf'), 'nameserver 127.0.0.1\n')
  writeFileSync(
    at('root/answers.env'),
    `APP_ENV=demo
DOMAIN=${domain}
ACME_DIRECTORY=${directory}
ACME_CA_FILE=/srv/pebble.pem
ADMIN_EMAIL=camille@${domain}
`,
  )
  writeFileSync(
    at('root/proxied.env'),
    `APP_ENV=demo\nBASE_URL=https://${domain}\nADMIN_EMAIL=camille@${domain}\n`,
  )
}

/** A container that runs nothing but the program. */
function withoutSystemd() {
  const answers = ['--offline', '--yes', '/root/proxied.env']
  const setup = run(['systemd-nspawn', ...isolated, '/root/tramontane', 'setup', ...answers])
  const start = /exec setpriv .* serve/.test(setup.output)
  expect('without systemd everything is laid down, and it says how to start', setup.code === 0 && start)
  expect('without systemd there is no unit', !existsSync(join(debian, places.unit)))
  for (const path of [places.data, places.folder, places.program])
    rmSync(join(debian, path), { recursive: true, force: true })
  run(['chroot', debian, 'userdel', 'tramontane'])
}

function boot() {
  return Bun.spawn(['systemd-nspawn', ...isolated, '--boot'], {
    stdin: 'ignore',
    stdout: Bun.file(join(place, 'console')),
    stderr: Bun.file(join(place, 'console-errors')),
  })
}

async function fromNothingToHttps() {
  inside([
    'systemd-run',
    '--unit=names',
    'pebble-challtestsrv',
    '-dns01',
    '127.0.0.1:53',
    '-defaultIPv6',
    '',
    '-http01',
    '',
    '-https01',
    '',
    '-tlsalpn01',
    '',
  ])
  inside([
    'systemd-run',
    '--unit=pebble',
    '-E',
    'PEBBLE_VA_NOSLEEP=1',
    'pebble',
    '-dnsserver',
    '127.0.0.1:53',
    '-config',
    '/srv/pebble.json',
  ])
  await untilIn('the directory answers', ['curl', '-sf', '--cacert', '/srv/pebble.pem', directory])
  const setup = inside(['/root/tramontane', 'setup', '--yes', '/root/answers.env'])
  console.log(setup.output)
  expect('setup ends well', setup.code === 0)
  expect('it ends with the address', setup.output.includes(`Le site est en marche : https://${domain}`))
  expect(
    'the unit closes the service in',
    Number(/cloison systemd : ([\d.]+)/.exec(setup.output)?.[1] ?? 10) < 1.8,
  )
  expect(
    'files have their modes',
    inside(['stat', '-c', '%a', places.data, places.variables, places.program]).output === '700\n600\n755',
  )
  inside(['sh', '-c', 'curl -s --cacert /srv/pebble.pem https://localhost:15000/roots/0 > /srv/root.pem'])
  expect('the first page comes over https', page().includes('<title>'))
}

function page(): string {
  return inside(['curl', '-s', '--cacert', '/srv/root.pem', `https://${domain}/`]).output
}

async function again() {
  const pid = mainPid()
  const second = inside(['/root/tramontane', 'setup', '--yes', '/root/answers.env'])
  expect('a second run ends well', second.code === 0)
  expect('a second run restarts nothing', pid === mainPid() && pid !== '0')
  expect('a second run makes no administrator', !second.output.includes('montré une seule fois'))
}

/** systemd follows from one program to the next, and neither starts nor stops anything of itself meanwhile. */
async function updated() {
  const former = mainPid()
  const next = join(debian, 'root/tramontane-next')
  cpSync(join(root, 'dist/tramontane'), next)
  // Other bytes at its end are another file, and the same program.
  appendFileSync(next, 'another build')
  inside(['sh', '-c', 'cd /root && sha256sum tramontane-next > SHA256SUMS'])
  const visitors = inside(['systemd-run', '--unit=visitors', 'sh', '-c', askingOn])
  const update = inside([places.program, 'update', '--force', '/root/tramontane-next'])
  inside(['systemctl', 'stop', 'visitors'])
  expect('an update ends well', visitors.code === 0 && update.code === 0)
  const lost = readFileSync(join(debian, 'root/lost'), 'utf8')
  expect('no visitor of the update was lost', lost === '')
  const running: { pid: number } = JSON.parse(readFileSync(join(debian, places.data, 'running.json'), 'utf8'))
  expect('another program is the service', mainPid() === String(running.pid) && mainPid() !== former)
  const facts = inside(['systemctl', 'show', '-P', 'NRestarts', '-P', 'ActiveState', 'tramontane']).output
  expect('systemd restarted nothing', facts.includes('active') && facts.includes('0'))
  expect('its files are the service’s own', strangersFiles() === '')
  const setup = inside([places.program, 'setup', '--yes', '/root/answers.env'])
  const isLeft = setup.code === 0 && mainPid() === String(running.pid)
  expect('setup leaves the service of an update alone', isLeft)
  inside(['systemctl', 'restart', 'tramontane'])
  await untilIn('it serves again', ['curl', '-sf', 'http://localhost/readyz'])
  expect('a restart is a restart', mainPid() !== String(running.pid) && page().includes('<title>'))
}

/** What in the folder of the data is not the service's. */
function strangersFiles(): string {
  return inside(['find', places.data, '-not', '-user', 'tramontane', '-not', '-name', 'update.lock*']).output
}

/** Killed after ever longer, and on a disk that is full, the next run makes it whole. */
async function brokenOff() {
  for (const seconds of [0.2, 0.6, 1, 1.5, 2.5]) {
    inside(['/root/tramontane', 'setup', '--undo'])
    inside(['rm', '-rf', places.data, places.folder])
    inside(['userdel', 'tramontane'])
    inside([
      'timeout',
      '-s',
      'KILL',
      String(seconds),
      '/root/tramontane',
      'setup',
      '--yes',
      '/root/answers.env',
    ])
    // On a busy disk it still ends what it had the kernel write.
    await untilIn('the killed one is gone', ['sh', '-c', '! [ -e /proc/$(cat /run/tramontane-setup.pid) ]'])
    const whole = inside(['/root/tramontane', 'setup', '--yes', '/root/answers.env'])
    const isWhole = whole.code === 0 && page().includes('<title>')
    expect(`killed after ${seconds} s, the next run is whole`, isWhole)
    if (!isWhole) console.log(whole.output)
    const administrators = inside([
      'setpriv',
      '--reuid=tramontane',
      '--regid=tramontane',
      '--init-groups',
      'env',
      `DATA_DIR=${places.data}`,
      places.program,
      'admin',
      'list',
    ])
    expect('there is one administrator', administrators.output === `camille@${domain}`)
  }
  const former = inside(['sha256sum', places.program]).output
  inside(['mount', '-t', 'tmpfs', '-o', 'size=60m', 'tmpfs', '/usr/local/bin'])
  const full = inside(['/root/tramontane', 'setup', '--yes', '/root/answers.env'])
  expect(
    'a full disk is said before anything is written',
    full.code === 1 && full.output.includes('sur le disque'),
  )
  inside(['umount', '/usr/local/bin'])
  expect('the program stays what it was', inside(['sha256sum', places.program]).output === former)
}

async function takenAway() {
  const undone = inside([places.program, 'setup', '--undo'])
  expect('undo ends well', undone.code === 0)
  expect('the service is gone', inside(['systemctl', 'is-active', 'tramontane']).code !== 0)
  const programs = readdirSync(join(debian, dirname(places.program)))
  expect('the program is gone, with the one of before an update', programs.length === 0)
  expect(
    'data and variables stay',
    [`${places.data}/tramontane.db`, places.variables].every((path) => existsSync(join(debian, path))),
  )
  const back = inside(['/root/tramontane', 'setup', '--yes', '/root/answers.env'])
  expect(
    'setup brings it back with its data',
    back.code === 0 && !back.output.includes('montré une seule fois') && page().includes('<title>'),
  )
}

function mainPid(): string {
  return inside(['systemctl', 'show', '-P', 'MainPID', 'tramontane']).output
}

function untried(why: string): never {
  console.log(`The setup on a fresh Debian is not tried: ${why}.`)
  process.exit(0)
}

type Ran = { code: number; output: string }

/** Runs a command in the container, as root there. */
function inside(command: string[]): Ran {
  const leader =
    readFileSync(`/proc/${container.pid}/task/${container.pid}/children`, 'utf8').trim().split(' ')[0] ?? ''
  const env = ['env', '-i', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root']
  return run(['nsenter', '-t', leader, '-m', '-u', '-i', '-n', '-p', '-r', '-w', ...env, ...command])
}

async function untilIn(what: string, command: string[]) {
  const deadline = performance.now() + minuteMs
  while (inside(command).code !== 0) {
    if (performance.now() > deadline) throw new Error(`${what}: not within a minute`)
    await Bun.sleep(200)
  }
}

function run(command: string[]): Ran {
  const { exitCode, stdout, stderr } = Bun.spawnSync(command, { stdin: 'ignore' })
  return { code: exitCode, output: `${stdout}${stderr}`.trim() }
}

function must(command: string[]) {
  const { code, output } = run(command)
  if (code !== 0) throw new Error(`${command.join(' ')}: ${output}`)
}

function expect(what: string, isSo: boolean) {
  console.log(`${isSo ? 'ok      ' : 'BROKEN  '}${what}`)
  if (!isSo) failures.push(what)
}
