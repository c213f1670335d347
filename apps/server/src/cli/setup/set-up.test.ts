import { afterEach, describe, expect, test } from 'bun:test'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { hourMs } from '@tramontane/domain/days/durations'
import { failureOf } from '@tramontane/domain/testing/failure-of'
import { answersModel } from './answers-file.ts'
import { readEnvFile } from './env-file.ts'
import { nobodyOutside, type Outside } from './interview/outside.ts'
import { Interrupted } from './interview/terminal.ts'
import { unit } from './machine/install.ts'
import { aloneHere, type Machine, places, SetupFailed, thisMachine } from './machine/machine.ts'
import { type Run, setUp } from './set-up.ts'
import { undo } from './undo.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

type Played = Machine & {
  commands: string[]
  /** The service began an hour ago. */
  age(): void
  text(place: string): string
  mode(place: string): string
}

/** An empty machine under a folder: a user, a service and a database that its commands make. */
function emptyMachine({ withSystemd = true, refuse = '' } = {}): Played {
  const root = mkdtempSync(join(tmpdir(), 'tramontane-setup-'))
  folders.push(root)
  const { at } = thisMachine(root)
  if (withSystemd) mkdirSync(at('/run/systemd/system'), { recursive: true })
  mkdirSync(at('/var/lib'), { recursive: true })
  writeFileSync(at('/new-program'), 'the program')
  const there = { user: false, service: false, startedAt: 0 }
  const commands: string[] = []
  return {
    at,
    commands,
    age() {
      there.startedAt -= hourMs
    },
    text: (place) => readFileSync(at(place), 'utf8'),
    mode: (place) => (statSync(at(place)).mode & 0o777).toString(8),
    async run(command, env = {}) {
      const line = command.join(' ')
      commands.push(line)
      if (refuse && line.includes(refuse)) return { code: 1, output: 'refusé' }
      if (command[0] === 'useradd') there.user = true
      if (command[0] === 'userdel') there.user = false
      if (command[0] === 'id')
        return there.user ? { code: 0, output: String(process.getuid?.()) } : { code: 1, output: '' }
      if (/systemctl (re)?start /.test(line))
        Object.assign(there, { service: true, startedAt: Date.now() + 1 })
      if (line.startsWith('systemctl disable')) there.service = false
      if (line.startsWith('systemctl is-active')) return { code: there.service ? 0 : 3, output: '' }
      if (line.startsWith('systemctl show')) return { code: 0, output: startedAt(there.startedAt) }
      if (line.includes(' admin create ')) {
        writeFileSync(at(`${places.data}/tramontane.db`), command.at(-1) ?? '')
        return {
          code: 0,
          output: `Administrateur : x\nMot de passe   : ${env.ADMIN_PASSWORD ?? 'fait-pour-vous'}`,
        }
      }
      if (line.endsWith(' admin list'))
        return { code: 0, output: readFileSync(at(`${places.data}/tramontane.db`), 'utf8') }
      return { code: 0, output: '' }
    },
  }
}

/** As `systemctl show` says it. */
function startedAt(ms: number): string {
  return `ExecMainStartTimestamp=Tue ${new Date(ms).toISOString().replace('T', ' ').replace('Z', '123 UTC')}`
}

/** A run of `setup`; what is typed is taken in turn, and Ctrl-C follows it. */
function run(
  machine: Played,
  { typed = [] as string[], ...change }: Partial<Run> & { typed?: string[] } = {},
) {
  const transcript: string[] = []
  const answers = [...typed]
  const next = async (prompt: string, isShown: boolean) => {
    const answer = answers.shift()
    if (answer === undefined) throw new Interrupted()
    transcript.push(`${prompt}${isShown ? answer : ''}`)
    return answer
  }
  const given: Run = {
    machine,
    program: machine.at('/new-program'),
    terminal: {
      say: (text) => void transcript.push(text),
      ask: (prompt) => next(prompt, true),
      askHidden: (prompt) => next(prompt, false),
    },
    outside: nobodyOutside,
    isOffline: false,
    served: async () => 'whole',
    makeWebhook: async () => ({ secret: 'whsec_made', said: 'Fait.' }),
    ...change,
  }
  return { code: setUp(given), text: () => transcript.join('\n'), left: answers }
}

const answers = `APP_ENV=production
BASE_URL=https://lavage.example
STRIPE_SECRET_KEY=sk_test_1
STRIPE_PUBLISHABLE_KEY=pk_test_1
SMTP_URL=smtps://u:p@mail.example
MAIL_FROM='Lavage <contact@lavage.example>'
ADMIN_EMAIL=camille@lavage.example
`

/** Every file under the root, with what it holds. */
function files(machine: Played) {
  const root = machine.at('/')
  return Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [
        join(parentPath, name).slice(root.length - 1),
        readFileSync(join(parentPath, name), 'utf8'),
      ]),
  )
}

test('a file of answers makes an empty machine whole: user, folder, program, variables, unit, administrator, service', async () => {
  const machine = emptyMachine()
  const { code, text } = run(machine, { answers })

  expect(await code).toBe(0)
  expect(machine.text(places.unit)).toBe(
    readFileSync(join(import.meta.dir, '../../../../../deploy/tramontane.service'), 'utf8'),
  )
  expect(machine.text(places.program)).toBe('the program')
  expect([places.data, places.program, places.variables, places.unit].map(machine.mode)).toEqual([
    '700',
    '755',
    '600',
    '644',
  ])
  const values = readEnvFile(machine.text(places.variables))
  expect(values).toMatchObject({ APP_ENV: 'production', STRIPE_WEBHOOK_SECRET: 'whsec_made' })
  expect(values.APP_SECRET).toMatch(/^[0-9a-f]{64}$/)
  expect(values).not.toHaveProperty('ADMIN_EMAIL')
  expect(machine.commands.join('\n')).toMatch(
    /useradd --system[\s\S]*admin create camille@lavage.example[\s\S]*daemon-reload[\s\S]*enable[\s\S]*start tramontane/,
  )
  expect(text()).toContain('montré une seule fois : fait-pour-vous')
  expect(text()).toContain('https://lavage.example/admin-login')
  expect(text()).not.toMatch(/sk_test_1|whsec_made|u:p@/)
})

test('a second run changes nothing and restarts nothing', async () => {
  const machine = emptyMachine()
  await run(machine, { answers }).code
  const before = files(machine)
  machine.commands.length = 0
  expect(await run(machine, { answers }).code).toBe(0)
  expect(files(machine)).toEqual(before)
  expect(machine.commands.join('\n')).not.toMatch(/useradd|restart|admin create/)
})

test('a later version replaces program and unit, and leaves the owner’s own lines and the data', async () => {
  const machine = emptyMachine()
  await run(machine, { answers }).code
  const own = `# À moi\nMIENNE=1\n${machine.text(places.variables)}`
  writeFileSync(machine.at(places.variables), own)
  writeFileSync(machine.at(places.unit), '[Unit]\nEnvironment=SOCKET=/run/tramontane/autre.sock\n')
  writeFileSync(machine.at('/new-program'), 'a later program')
  machine.age()
  expect(await run(machine, { typed: [''] }).code).toBe(0)
  expect(machine.commands).toContain('systemctl restart tramontane')
  expect(machine.text(places.program)).toBe('a later program')
  expect(machine.text(places.unit)).toBe(unit)
  expect(machine.text(places.variables)).toBe(own)
})

test('what only the unit of a former version said is carried into the variables', async () => {
  const machine = emptyMachine()
  mkdirSync(machine.at('/etc/systemd/system'), { recursive: true })
  mkdirSync(machine.at(places.folder))
  writeFileSync(machine.at(places.unit), 'Environment=TRUST_PROXY=1\nEnvironment=SOCKET=/run/t/a.sock\n')
  writeFileSync(machine.at(places.variables), answers.replace(/ADMIN.*\n/, ''))
  expect(await run(machine, { answers: 'ADMIN_EMAIL=camille@lavage.example\n' }).code).toBe(0)
  expect(readEnvFile(machine.text(places.variables))).toMatchObject({
    SOCKET: '/run/t/a.sock',
    TRUST_PROXY: '1',
  })
})

test('everything wrong in a file of answers is said at once, and nothing is written', async () => {
  const machine = emptyMachine()
  const before = files(machine)
  const outside: Outside = { ...nobodyOutside, mail: async () => 'mail.example ne répond pas.' }
  const wrong = `SMPT_URL=x\nADMIN_PASSWORD=court\n${answers.replace('pk_test', 'pk_live').replace('MAIL_FROM', 'PORT=zéro\n#')}`
  const { code, text } = run(machine, { answers: wrong, outside })
  expect(await code).toBe(1)
  for (const name of [
    'SMPT_URL',
    'est-ce SMTP_URL',
    'ADMIN_PASSWORD',
    'STRIPE_PUBLISHABLE_KEY',
    'MAIL_FROM',
    'PORT',
    'SMTP_URL : mail.example',
  ])
    expect(text()).toContain(name)
  expect(files(machine)).toEqual(before)
  expect(machine.commands.join()).not.toMatch(/useradd|systemctl/)
})

test('what is no domain is said once: nobody asks where it leads', async () => {
  const outside: Outside = { ...nobodyOutside, ownDomain: async () => 'ne mène nulle part.' }
  const wrong = `${answers}\nDOMAIN=https://lavage.example/accueil\n`
  const { code, text } = run(emptyMachine(), { answers: wrong, outside })
  expect(await code).toBe(1)
  expect(text().match(/DOMAIN : /g)).toHaveLength(1)
})

describe('asked one by one', () => {
  const typed = [
    ...['1', '1', 'https://Lavage.example/accueil, www.lavage.example', 'moi'],
    ...['moi@lavage.example'],
    ...['coucou', 'sk_test_1', 'pk_live_1', 'non', 'pk_test_1'],
    ...['smtp.exemple.fr', '', 'moi@exemple.fr', 's3cr/t', '', ''],
    ...[
      'camille',
      'camille@lavage.example',
      'une-phrase-longue',
      'autre',
      'une-phrase-longue',
      'une-phrase-longue',
    ],
    'oui',
  ]

  test('each answer is proposed, checked at once and asked again, and no secret is ever shown', async () => {
    const machine = emptyMachine()
    const { code, text, left } = run(machine, { typed })
    expect(await code).toBe(0)
    expect(left).toEqual([])
    expect(readEnvFile(machine.text(places.variables))).toMatchObject({
      APP_ENV: 'production',
      DOMAIN: 'lavage.example,www.lavage.example',
      ACME_EMAIL: 'moi@lavage.example',
      SMTP_URL: 'smtps://moi%40exemple.fr:s3cr%2Ft@smtp.exemple.fr:465',
      MAIL_FROM: 'contact@lavage.example',
      STRIPE_WEBHOOK_SECRET: 'whsec_made',
    })
    for (const words of [
      'STRIPE_SECRET_KEY doit commencer par sk_live_',
      'n’est pas du même mode',
      'ADMIN_EMAIL doit être une adresse e-mail',
      'Les deux ne sont pas les mêmes',
    ])
      expect(text()).toContain(words)
    expect(text()).not.toMatch(/sk_test_1|s3cr|whsec_|une-phrase/)
    expect(existsSync(machine.at(places.draft))).toBe(false)
  })

  test.each(typed.map((_, index) => [index]))(
    'broken off after %i answers, it goes on where it was',
    async (count) => {
      const machine = emptyMachine()
      expect(await failureOf(run(machine, { typed: typed.slice(0, count) }).code)).toBeInstanceOf(Interrupted)
      expect(existsSync(machine.at(places.variables))).toBe(false)
      if (count > 0) expect(machine.mode(places.draft)).toBe('600')
      const again = run(machine, { typed })
      // Enter keeps what was answered: the same answers do too.
      await again.code.catch(() => {})
      const kept = readEnvFile(
        existsSync(machine.at(places.draft)) ? machine.text(places.draft) : machine.text(places.variables),
      )
      expect(kept.APP_ENV).toBe('production')
    },
  )

  test('every answer is kept at once, but for the administrator’s', async () => {
    const machine = emptyMachine()
    const until = typed.indexOf('une-phrase-longue')
    expect(await failureOf(run(machine, { typed: typed.slice(0, until) }).code)).toBeInstanceOf(Interrupted)
    const kept = readEnvFile(machine.text(places.draft))
    expect(kept).toMatchObject({
      DOMAIN: 'lavage.example,www.lavage.example',
      MAIL_FROM: 'contact@lavage.example',
    })
    expect(kept).not.toHaveProperty('ADMIN_EMAIL')
    const halfway = emptyMachine()
    expect(await failureOf(run(halfway, { typed: typed.slice(0, 3) }).code)).toBeInstanceOf(Interrupted)
    expect(readEnvFile(halfway.text(places.draft)).DOMAIN).toBe('lavage.example,www.lavage.example')
  })

  test('what is doubtful may be kept', async () => {
    const machine = emptyMachine()
    const outside: Outside = { ...nobodyOutside, mail: async () => 'mail.example ne répond pas.' }
    const kept = typed.toSpliced(typed.indexOf('s3cr/t') + 1, 0, '2')
    expect(await run(machine, { typed: kept, outside }).code).toBe(0)
  })

  test('an installed one is shown without its secrets, and Enter leaves it', async () => {
    const machine = emptyMachine()
    await run(machine, { answers }).code
    const { code, text } = run(machine, { typed: [''] })
    expect(await code).toBe(0)
    expect(text()).toMatch(/BASE_URL +https:\/\/lavage.example/)
    expect(text()).toMatch(/APP_SECRET +\(donné\)/)
  })
})

test('broken off at any command, the next run makes it whole', async () => {
  const whole = emptyMachine()
  await run(whole, { answers }).code
  for (const refuse of ['useradd', 'admin create', 'daemon-reload', 'enable', 'systemctl start']) {
    const broken = emptyMachine({ refuse })
    expect(await failureOf(run(broken, { answers }).code)).toBeInstanceOf(SetupFailed)
    const mended: Played = { ...broken, run: emptyMachine().run }
    const next = emptyMachine()
    mended.run = (command, env) =>
      command.includes('create') || command.includes('list')
        ? Promise.resolve({ code: 0, output: 'Mot de passe   : fait' })
        : next.run(command, env)
    expect(await run(mended, { answers }).code).toBe(0)
    const names = (machine: Played) => Object.keys(files(machine)).filter((name) => !name.endsWith('.db'))
    expect(names(mended)).toEqual(names(whole))
  }
})

test('a service that does not answer shows its journal and says what to do', async () => {
  const machine = emptyMachine()
  const { run: played } = machine
  machine.run = async (command, env) => {
    const line = command.join(' ')
    if (line.startsWith('systemctl show')) return { code: 0, output: 'ActiveState=failed\nNRestarts=0' }
    return line.startsWith('journalctl') ? { code: 0, output: 'Configuration refusée' } : played(command, env)
  }
  const { code, text } = run(machine, { answers, served: async () => 'silent' })
  expect(await code).toBe(1)
  expect(text()).toMatch(/ne répond pas[\s\S]*Configuration refusée[\s\S]*relancez/)
})

test('without systemd everything is laid down but the unit, and how to start it is said', async () => {
  const machine = emptyMachine({ withSystemd: false })
  const { code, text } = run(machine, { answers })
  expect(await code).toBe(0)
  expect(existsSync(machine.at(places.unit))).toBe(false)
  expect(machine.commands.join('\n')).not.toContain('systemctl')
  expect(text()).toMatch(/exec setpriv .* serve/)
})

test('undo takes the service and the program away, leaves data and variables, and setup brings it back', async () => {
  const machine = emptyMachine()
  await run(machine, { answers }).code
  const said: string[] = []
  for (const rest of ['avant', '4711.part']) writeFileSync(machine.at(`${places.program}.${rest}`), '')
  await undo(machine, (text) => said.push(text))
  expect(existsSync(machine.at(places.unit))).toBe(false)
  expect(readdirSync(dirname(machine.at(places.program)))).toEqual([])
  expect(
    [places.variables, `${places.data}/tramontane.db`].map((place) => existsSync(machine.at(place))),
  ).toEqual([true, true])
  expect(said.join('\n')).toMatch(/gardé[\s\S]*rm -r \/var\/lib\/tramontane[\s\S]*rm -r \/etc\/tramontane/)
  expect(machine.commands.join('\n')).not.toContain('userdel')
  expect(await run(machine, { answers }).code).toBe(0)
  expect(machine.commands.filter((line) => line.includes('admin create'))).toHaveLength(1)
})

test('the model of answers names every variable, and gives none', () => {
  expect(readEnvFile(answersModel())).toEqual({})
  expect(answersModel()).toContain('# Le serveur de messagerie qui envoie vos e-mails.\n#SMTP_URL=\n')
})

test('a domain in place of a proxy takes away what only a proxy wants', async () => {
  const machine = emptyMachine()
  await run(machine, { answers }).code
  expect(await run(machine, { answers: 'DOMAIN=lavage.example\n' }).code).toBe(0)
  const { DOMAIN, BASE_URL, SOCKET, TRUST_PROXY } = readEnvFile(machine.text(places.variables))
  expect({ DOMAIN, BASE_URL, SOCKET, TRUST_PROXY }).toEqual({
    DOMAIN: 'lavage.example',
    BASE_URL: '',
    SOCKET: '',
    TRUST_PROXY: '',
  })
})

test('the data of a try-out are no business’s: both ways of asking refuse, with what to do', async () => {
  const machine = emptyMachine()
  const trial = 'APP_ENV=demo\nDOMAIN=lavage.example\nADMIN_EMAIL=camille@lavage.example\n'
  await run(machine, { answers: trial }).code
  const before = files(machine)
  const byFile = run(machine, { answers })
  expect(await byFile.code).toBe(1)
  const asked = run(machine, { typed: ['oui', '1'] })
  expect(await failureOf(asked.code)).toBeInstanceOf(Interrupted)
  for (const { text } of [byFile, asked]) expect(text()).toMatch(/clients inventés\. Mettez-les de côté.*mv /)
  expect(files(machine)).toEqual(before)
})

test('two at once: the second is told, and one that died keeps nobody away', () => {
  const machine = emptyMachine()
  aloneHere(machine)
  aloneHere(machine)
  writeFileSync(machine.at('/run/tramontane-setup.pid'), '1')
  expect(() => aloneHere(machine)).toThrow(SetupFailed)
  writeFileSync(machine.at('/run/tramontane-setup.pid'), '99999999')
  aloneHere(machine)
})

test('a store of copies is asked for, looked at, and the phrase that was made for it is told', async () => {
  const machine = emptyMachine()
  const asked: string[] = []
  const outside: Outside = {
    ...nobodyOutside,
    async store({ S3_BUCKET = '' }) {
      asked.push(S3_BUCKET)
      return S3_BUCKET === 'copies' ? null : 'Le magasin des copies : inconnu.'
    },
  }
  const store = (bucket: string) => ['https://s3.example', bucket, 'clé', 's3cret', '', '']
  const typed = [
    ...['1', '2', 'lavage.example', 'sk_test_1', 'pk_test_1', 'smtp.exemple.fr', '', '', ''],
    ...['oui', ...store('faux-nom'), '1', ...store('copies')],
    ...['camille@lavage.example', '', ''],
  ]
  const { code, text, left } = run(machine, { typed, outside })
  expect(await code).toBe(0)
  expect(left).toEqual([])
  expect(asked).toEqual(['faux-nom', 'copies'])
  const { COPY_PASSPHRASE = '', S3_BUCKET } = readEnvFile(machine.text(places.variables))
  expect(S3_BUCKET).toBe('copies')
  expect(text()).toContain(COPY_PASSPHRASE)
  expect(text()).not.toContain('s3cret')
})
