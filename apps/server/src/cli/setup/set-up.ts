import { existsSync } from 'node:fs'
import { configWords, type VariableName, type VariableWords } from '../../config/config-words.ts'
import { answersProblems, configProblems, outsideProblems, wantedByFile } from './answers-file.ts'
import { carryOut } from './carry-out.ts'
import { askYes } from './interview/ask.ts'
import type { Wanted } from './interview/asked.ts'
import { askAdmin, interview } from './interview/interview.ts'
import type { Outside } from './interview/outside.ts'
import type { Terminal } from './interview/terminal.ts'
import { installMissingProgram } from './machine/install.ts'
import type { Machine } from './machine/machine.ts'
import { places, serviceName } from './machine/machine.ts'
import type { Served } from './machine/service.ts'
import { asService } from './machine/service.ts'
import { given, keepDraft, readStanding, type Standing, type Values } from './standing.ts'
import type { makeWebhook } from './stripe-webhook.ts'

export type Run = {
  machine: Machine
  /** The file that is installed. */
  program: string
  terminal: Terminal
  outside: Outside
  isOffline: boolean
  served(values: Values): Promise<Served>
  makeWebhook: typeof makeWebhook
  /** A file of answers, where nobody is asked. */
  answers?: string
}

/** Asks, checks everything, then makes the machine so. Exit code 1 when it is not. Errors: Interrupted, SetupFailed. */
export async function setUp(run: Run): Promise<number> {
  const { machine, program, terminal, isOffline, served } = run
  const standing = readStanding(machine)
  const hasAdmin = await isAdminThere(run, standing.values)
  const wanted =
    run.answers === undefined
      ? await wantedByPerson(run, standing, hasAdmin)
      : await wantedByAnswers(run, run.answers, { standing, hasAdmin })
  if (!wanted) return 1
  const isServed = await carryOut(
    { machine, program, say: terminal.say, isOffline, served },
    standing,
    wanted,
  )
  return isServed ? 0 : 1
}

/** All that is wrong is said at once, and nothing is written then. */
async function wantedByAnswers(
  run: Run,
  answers: string,
  { standing, hasAdmin }: { standing: Standing; hasAdmin: boolean },
): Promise<Wanted | null> {
  const wanted = wantedByFile(answers, { standing: standing.values, hasAdmin })
  const canMakeWebhook = !run.isOffline && needsWebhook(wanted.values)
  const tried = canMakeWebhook ? { ...wanted.values, STRIPE_WEBHOOK_SECRET: 'whsec_made' } : wanted.values
  const other = otherKind(run.machine, standing, wanted.values)
  const problems = [
    ...(other ? [`APP_ENV : ${other}`] : []),
    ...answersProblems(answers, { ...wanted, values: tried }, hasAdmin),
    ...(await outsideProblems(tried, run.outside)),
  ]
  if (problems.length > 0) return refuse(run, problems)
  if (!canMakeWebhook) return wanted
  const { secret, said } = await run.makeWebhook(run, wanted.values)
  if (!secret) return refuse(run, [`STRIPE_WEBHOOK_SECRET : ${said}`])
  return { ...wanted, values: { ...wanted.values, STRIPE_WEBHOOK_SECRET: secret } }
}

function needsWebhook(values: Values): boolean {
  const { APP_ENV, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = given(values)
  return APP_ENV === 'production' && Boolean(STRIPE_SECRET_KEY) && !STRIPE_WEBHOOK_SECRET
}

function refuse({ terminal }: Run, problems: string[]): null {
  terminal.say('Rien n’est écrit. À corriger :')
  for (const problem of problems) terminal.say(`  - ${problem}`)
  return null
}

async function wantedByPerson(run: Run, standing: Standing, hasAdmin: boolean): Promise<Wanted | null> {
  const { terminal, machine } = run
  const isResumed = Object.keys(standing.draft).length > 0
  if (standing.isInstalled && !isResumed && configProblems(standing.values).length === 0) {
    terminal.say(`Tramontane est installé ; ${places.variables} dit :`)
    show(terminal, standing.values)
    if (!(await askYes(terminal, 'Changer quelque chose ?', false)))
      return { values: standing.values, admin: hasAdmin ? null : await askAdmin(terminal) }
  }
  if (isResumed)
    terminal.say('Une installation s’est arrêtée en route : vos réponses sont là, Entrée les garde.')
  const wanted = await interview({
    terminal,
    outside: run.outside,
    standing: { ...standing.values, ...standing.draft },
    hasAdmin,
    makeWebhook: async (values) =>
      run.isOffline ? { said: 'Hors ligne, rien n’est fait chez Stripe.' } : run.makeWebhook(run, values),
    keep: (values) => keepDraft(machine, values),
    refuses: (values) => otherKind(machine, standing, values),
  })
  const problems = configProblems(wanted.values)
  if (problems.length > 0) return refuse(run, problems)
  terminal.say(`\nCe qui sera dans ${places.variables} :`)
  show(terminal, wanted.values)
  if (await askYes(terminal, 'Installer ?', true)) return wanted
  terminal.say(`Rien n’est installé ; vos réponses attendent dans ${places.draft}.`)
  return null
}

function show(terminal: Terminal, values: Values) {
  for (const [name, value] of Object.entries(given(values))) {
    const words: VariableWords | undefined = configWords[name as VariableName]
    // What this version does not know may be a secret too.
    terminal.say(`  ${name.padEnd(23)} ${!words || words.isSecret ? '(donné)' : value}`)
  }
}

/** Asked of the program itself, as the service's user: root leaves nothing of its own beside the database. */
async function isAdminThere({ machine, program }: Run, values: Values): Promise<boolean> {
  const isElsewhere = given(values).DATABASE_URL !== undefined
  if (!isElsewhere && !existsSync(machine.at(`${places.data}/tramontane.db`))) return false
  if (!(await installMissingProgram(machine, program))) return false
  const { code, output } = await asService(machine, ['admin', 'list'], values)
  return code === 0 && output !== ''
}

/**
 * Why data of the other kind keep a machine from being what is wanted: invented clients are no business's, and a business's
 * are not played with. Null where there are none, or of the same kind.
 */
function otherKind(machine: Machine, standing: Standing, wanted: Values): string | null {
  if (standing.text === '' || !existsSync(machine.at(`${places.data}/tramontane.db`))) return null
  const isTrial = ({ APP_ENV }: Values) => APP_ENV !== 'production'
  if (isTrial(standing.values) === isTrial(wanted)) return null
  const kind = isTrial(standing.values) ? 'un essai, avec ses clients inventés' : 'une vraie entreprise'
  return `les données de ${places.data} sont celles d’${kind}. Mettez-les de côté, puis relancez « setup » : systemctl stop ${serviceName} && mv ${places.data} ${places.data}.avant`
}
