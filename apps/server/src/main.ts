import './no-code-from-text.ts'
import { renderer } from '@tramontane/web/entry-server'
import { createAdminCommand, resetPasswordCommand, resetTwoFactorCommand } from './cli/admin.ts'
import { backupCommand } from './cli/backup.ts'
import { explain } from './cli/explain.ts'
import { helpOf } from './cli/help.ts'
import { migrateCommand } from './cli/migrate.ts'
import { restoreCommand } from './cli/restore.ts'
import { retentionCommand } from './cli/retention.ts'
import { serve } from './cli/serve.ts'

/** Files that the program makes are its owner's alone. */
process.umask(0o077)

const commands: Record<string, (args: string[]) => Promise<number>> = {
  serve: () => serve(renderer),
  migrate: migrateCommand,
  'admin create': createAdminCommand,
  'admin reset-password': resetPasswordCommand,
  'admin reset-two-factor': resetTwoFactorCommand,
  backup: backupCommand,
  restore: restoreCommand,
  doctor: async () => (await import('./cli/doctor.ts')).doctor(),
  retention: retentionCommand,
  'stripe-setup': async (args) => (await import('./cli/stripe-setup.ts')).stripeSetupCommand(args),
}

/** What a command takes besides words and --help, by how it begins. */
const options: Record<string, string[]> = {
  backup: ['--database='],
  retention: ['--dry-run'],
  'stripe-setup': ['--new-secret'],
}

const exitCode = await run(process.argv.slice(2)).catch((error) => {
  console.error(explain(error))
  return 1
})
// Connections that browsers keep open for later would hold the process for seconds.
process.exit(exitCode)

function run(argv: string[]): Promise<number> {
  const { name, args } = commandOf(argv)
  const command = commands[name]
  const asked = argv.includes('--help') || argv.includes('-h') || name === 'help'
  const stranger = args.find((arg) => arg.startsWith('-') && !takes(name, arg))
  if (command && !asked && !stranger) return command(args)
  const write = asked ? console.log : console.error
  if (!asked) write(`${command ? 'Option' : 'Commande'} inconnue : ${command ? stranger : argv.join(' ')}\n`)
  write(helpOf(command ? name : ''))
  return Promise.resolve(asked ? 0 : 2)
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
