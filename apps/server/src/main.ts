import './no-code-from-text.ts'
import { helpOf } from './cli/help.ts'

/** Files that the program makes are its owner's alone. */
process.umask(0o077)

/** Each loads what it needs: the copy of every hour is a program of its own, which renders no page. */
const commands: Record<string, (args: string[]) => Promise<number>> = {
  async serve(args) {
    const [{ serve }, { renderer }] = await Promise.all([
      import('./cli/serve.ts'),
      import('@tramontane/web/entry-server'),
    ])
    return serve(renderer, args)
  },
  migrate: async () => (await import('./cli/migrate.ts')).migrateCommand(),
  setup: async (args) => (await import('./cli/setup.ts')).setupCommand(args),
  'admin list': async () => (await import('./cli/admin.ts')).listAdminsCommand(),
  'admin create': async (args) => (await import('./cli/admin.ts')).createAdminCommand(args),
  'admin reset-password': async (args) => (await import('./cli/admin.ts')).resetPasswordCommand(args),
  'admin reset-two-factor': async (args) => (await import('./cli/admin.ts')).resetTwoFactorCommand(args),
  backup: async (args) => (await import('./cli/backup.ts')).backupCommand(args),
  restore: async (args) => (await import('./cli/restore.ts')).restoreCommand(args),
  copies: async (args) => (await import('./cli/copies.ts')).copiesCommand(args),
  numbers: async (args) => (await import('./cli/numbers.ts')).numbersCommand(args),
  'busy-times': async (args) => (await import('./cli/busy-times.ts')).busyTimesCommand(args),
  doctor: async (args) => (await import('./cli/doctor.ts')).doctor(args),
  retention: async (args) => (await import('./cli/retention.ts')).retentionCommand(args),
  'stripe-setup': async (args) => (await import('./cli/stripe-setup.ts')).stripeSetupCommand(args),
  update: async (args) => (await import('./cli/update.ts')).updateCommand(args),
  version: async (args) => (await import('./cli/version.ts')).versionCommand(args),
}

/** What a command takes besides words and --help, by how it begins. */
const options: Record<string, string[]> = {
  serve: ['--domain='],
  doctor: ['--domain='],
  backup: ['--database='],
  'busy-times': ['--from=', '--to=', '--own-host='],
  retention: ['--dry-run'],
  numbers: ['--confirm'],
  copies: ['--numbers'],
  setup: ['--yes', '--undo', '--offline', '--model'],
  'stripe-setup': ['--new-secret'],
  update: ['--force'],
  version: ['--json'],
}

const exitCode = await run(withValues(process.argv.slice(2))).catch(async (error) => {
  console.error((await import('./cli/explain.ts')).explain(error))
  return 1
})
// Connections that browsers keep open for later would hold the process for seconds.
process.exit(exitCode)

function run(argv: string[]): Promise<number> {
  const { name, args } = commandOf(argv[0] === '--version' ? ['version', ...argv.slice(1)] : argv)
  const command = commands[name]
  const asked = argv.includes('--help') || argv.includes('-h') || name === 'help'
  const stranger = args.find((arg) => arg.startsWith('-') && !takes(name, arg))
  if (command && !asked && !stranger) return command(args)
  const write = asked ? console.log : console.error
  if (!asked) write(`${command ? 'Option' : 'Commande'} inconnue : ${command ? stranger : argv.join(' ')}\n`)
  // Without a command it serves, and its help is that of the whole program.
  const isWhole = asked && argv.every((word) => word.startsWith('-'))
  write(helpOf(command && !isWhole ? name : ''))
  return Promise.resolve(asked ? 0 : 2)
}

/** `--domain lavage.example` is `--domain=lavage.example`, for every option that takes a value. */
function withValues(argv: string[]): string[] {
  const valued = Object.values(options).flat()
  const joined: string[] = []
  for (let at = 0; at < argv.length; at += 1) {
    const [word = '', next] = argv.slice(at, at + 2)
    const isJoined = valued.includes(`${word}=`) && next !== undefined && !next.startsWith('-')
    joined.push(isJoined ? `${word}=${next}` : word)
    if (isJoined) at += 1
  }
  return joined
}

/** A misspelt --dry-run must not erase, nor --version serve. */
function takes(name: string, option: string): boolean {
  return (options[name] ?? []).some((known) =>
    known.endsWith('=') ? option.startsWith(known) : option === known,
  )
}

function commandOf(argv: string[]): { name: string; args: string[] } {
  const words = argv.filter((word) => !word.startsWith('-'))
  const options = argv.filter((word) => word.startsWith('-'))
  const [first = 'serve', second = ''] = words
  if (first === 'admin') return { name: `admin ${second}`, args: [...words.slice(2), ...options] }
  return { name: first, args: [...words.slice(1), ...options] }
}
