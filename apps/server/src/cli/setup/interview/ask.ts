import { environment } from '../../../config/config.ts'
import { configWords, type VariableName, type VariableWords } from '../../../config/config-words.ts'
import type { Terminal } from './terminal.ts'

/** Null when the value may be taken, else what is doubtful about it. */
type Check = (value: string) => Promise<string | null> | string | null

type Question = {
  /** What stands already: Enter keeps it. */
  standing?: string
  /** What Enter takes where nothing stands. */
  proposal?: string
  isOptional?: boolean
  /** What Enter does where nothing stands and none is needed. */
  without?: string
  /** Makes what was typed what it must be: an address typed for a name. */
  tidy?: (typed: string) => string
  /** Asked only once the value has its shape; whoever answers may keep a value that it doubts. */
  check?: Check
}

/** Asks for a variable until it has its shape. Undefined where none is given, and none needed. */
export async function askVariable(
  terminal: Terminal,
  name: VariableName,
  question: Question = {},
): Promise<string | undefined> {
  const words: VariableWords = configWords[name]
  terminal.say(`\n${name} : ${words.purpose}.`)
  const value = await askValue(terminal, {
    ...question,
    isHidden: words.isSecret,
    shape: (value) => shapeFault(name, value),
  })
  terminal.answered?.({ [name]: value ?? '' })
  return value
}

type Value = Question & { isHidden?: boolean; shape?: (value: string) => string | null; label?: string }

/** The same of what is no variable by itself. */
export async function askValue(terminal: Terminal, question: Value): Promise<string | undefined> {
  const { proposal, isHidden, isOptional, label = '' } = question
  // An empty variable counts as absent.
  const standing = question.standing || undefined
  const offered = standing ?? proposal
  const prompt = `  ${label}${hint({ ...question, standing })}> `
  for (;;) {
    const typed = isHidden ? await terminal.askHidden(prompt) : await terminal.ask(prompt)
    if (typed === '-' && isOptional) return undefined
    if (typed === '' && offered === undefined) {
      if (isOptional) return undefined
      terminal.say('  Il faut une réponse (Ctrl-C arrête ; ce qui est répondu est gardé).')
      continue
    }
    const value = typed === '' ? (offered ?? '') : (question.tidy?.(typed) ?? typed)
    const fault = question.shape?.(value) ?? null
    if (fault) terminal.say(`  ${fault}`)
    else if (await isTaken(terminal, value, question.check)) return value
  }
}

async function isTaken(terminal: Terminal, value: string, check?: Check): Promise<boolean> {
  const doubt = await check?.(value)
  if (!doubt) return true
  terminal.say(`  ${doubt}`)
  return askYes(terminal, 'Garder quand même ?', false)
}

function hint({ standing, proposal, isHidden, isOptional, without = 'aucun' }: Value): string {
  if (standing !== undefined)
    return `[${isHidden ? 'déjà donné' : standing}, Entrée garde${isOptional ? ', - retire' : ''}] `
  if (proposal !== undefined) return `[${proposal}] `
  return isOptional ? `[Entrée : ${without}] ` : ''
}

export async function askYes(terminal: Terminal, question: string, isYes: boolean): Promise<boolean> {
  for (;;) {
    const typed = await terminal.ask(`  ${question} [${isYes ? 'oui' : 'non'}] > `)
    if (typed === '') return isYes
    if (/^(o|oui|y|yes)$/i.test(typed)) return true
    if (/^(n|non|no)$/i.test(typed)) return false
    terminal.say('  Répondez oui ou non.')
  }
}

/** Asks for one of a few ways, by its number. */
export async function askChoice<Key extends string>(
  terminal: Terminal,
  ways: Record<Key, string>,
  usual: NoInfer<Key>,
): Promise<Key> {
  const keys = Object.keys(ways) as Key[]
  for (const [index, key] of keys.entries()) terminal.say(`  ${index + 1}  ${ways[key]}`)
  for (;;) {
    const typed = await terminal.ask(`  [${keys.indexOf(usual) + 1}] > `)
    const chosen = typed === '' ? usual : keys[Number(typed) - 1]
    if (chosen) return chosen
    terminal.say(`  Tapez un nombre de 1 à ${keys.length}.`)
  }
}

/** Why a value cannot be that variable's, in words; null when it can. */
export function shapeFault(name: VariableName, value: string): string | null {
  if (/[\n\r\0]/.test(value)) return `${name} tient sur une seule ligne.`
  const parsed = environment.shape[name].safeParse(value)
  return parsed.success ? null : `${name} ${parsed.error.issues[0]?.message}.`
}
