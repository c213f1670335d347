import { existsSync, readFileSync } from 'node:fs'
import { helpOf } from './help.ts'
import { answersModel } from './setup/answers-file.ts'
import { nobodyOutside, outside } from './setup/interview/outside.ts'
import { Interrupted, thisTerminal } from './setup/interview/terminal.ts'
import { aloneHere, places, SetupFailed, thisMachine } from './setup/machine/machine.ts'
import { factsOf, judgeMachine } from './setup/machine/preflight.ts'
import { served } from './setup/machine/service.ts'
import { setUp } from './setup/set-up.ts'
import { makeWebhook } from './setup/stripe-webhook.ts'
import { undo } from './setup/undo.ts'

/** Makes a service of this program on an empty Debian, or takes it away again. */
export async function setupCommand(args: string[]): Promise<number> {
  const [file] = args.filter((arg) => !arg.startsWith('-'))
  const has = (option: string) => args.includes(option)
  if (has('--yes') !== (file !== undefined)) {
    console.error(helpOf('setup'))
    return 2
  }
  if (has('--model')) {
    console.log(answersModel())
    return 0
  }
  if (!isAnswerable(file) || !isHome()) return 1
  const run = {
    machine: thisMachine(),
    program: process.execPath,
    terminal: thisTerminal(),
    isOffline: has('--offline'),
    outside: has('--offline') ? nobodyOutside : outside,
    served,
    makeWebhook,
    answers: file === undefined ? undefined : readFileSync(file, 'utf8'),
  }
  try {
    aloneHere(run.machine)
    if (!has('--undo')) return await setUp(run)
    await undo(run.machine, run.terminal.say)
    return 0
  } catch (error) {
    return broken(error)
  }
}

/** Whether somebody, or a file, can answer. */
function isAnswerable(file: string | undefined): boolean {
  if (file === undefined) {
    if (process.stdin.isTTY || process.argv.includes('--undo')) return true
    console.error(
      'L’installation pose des questions : lancez-la dans un terminal, ou donnez les réponses avec --yes FICHIER.',
    )
    return false
  }
  if (existsSync(file)) return true
  console.error(`${file} n’existe pas. « tramontane setup --model » écrit un fichier de réponses à remplir.`)
  return false
}

/** Whether the program can live on this machine; says what keeps it from it. */
function isHome(): boolean {
  if (!Bun.main.startsWith('/$bunfs/')) {
    console.error(
      'L’installation se fait avec le programme construit : bun run build, puis dist/tramontane setup.',
    )
    return false
  }
  const { stops, warnings } = judgeMachine(factsOf(thisMachine(), process.execPath))
  for (const sentence of [...stops, ...warnings]) console.error(sentence)
  return stops.length === 0
}

function broken(error: unknown): number {
  if (error instanceof Interrupted) {
    console.error(`\nInterrompu. Rien n’est installé ; ce qui est répondu attend dans ${places.draft}.`)
    return 130
  }
  if (error instanceof SetupFailed) {
    console.error(`\n${error.message}\nRelancez « setup » : ce qui est fait reste fait.`)
    return 1
  }
  throw error
}
