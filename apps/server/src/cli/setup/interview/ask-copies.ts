import { elsewhereVariables } from '../../../config/config-elsewhere.ts'
import type { Values } from '../standing.ts'
import { askChoice, askVariable, askYes } from './ask.ts'
import { type Asked, newSecret } from './asked.ts'
import type { Terminal } from './terminal.ts'

/** Asks where encrypted copies go besides this machine; nowhere is an answer. */
export async function askCopies({ terminal, outside }: Asked, answers: Values): Promise<Values> {
  terminal.say(
    '\nLes données sont copiées chaque heure sur cette machine. Une copie chiffrée peut aussi partir chaque nuit chez un autre hébergeur (stockage S3) : cette machine perdue, tout se retrouve.',
  )
  if (!(await askYes(terminal, 'Envoyer ces copies ?', Boolean(answers.S3_ENDPOINT))))
    return answers.S3_ENDPOINT ? askEnd(terminal) : {}
  for (;;) {
    const required = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY_ID', 'S3_SECRET'] as const
    const store: Values = {}
    for (const name of required)
      store[name] = (await askVariable(terminal, name, { standing: answers[name] })) ?? ''
    store.S3_REGION =
      (await askVariable(terminal, 'S3_REGION', { standing: answers.S3_REGION, isOptional: true })) ?? ''
    const passphrase = await askPassphrase({ terminal }, answers)
    const doubt = await outside.store({ ...answers, ...store, ...passphrase })
    if (!doubt) return { ...store, ...passphrase }
    terminal.say(`  ${doubt}`)
    const next = await askChoice(terminal, { again: 'recommencer', keep: 'garder quand même' }, 'again')
    if (next === 'keep') return { ...store, ...passphrase }
    Object.assign(answers, store, passphrase)
  }
}

/** Copies that left can be opened by the phrase alone. */
async function askEnd(terminal: Terminal): Promise<Values> {
  terminal.say(
    '  La phrase secrète quitte alors cette machine : sans elle, les copies déjà parties ne se rouvrent pas.',
  )
  const isNoted = await askYes(terminal, 'Elle est notée ailleurs, tout retirer ?', false)
  return isNoted ? Object.fromEntries(Object.keys(elsewhereVariables).map((name) => [name, ''])) : {}
}

/** One that is made is shown: without it no copy is ever opened again. */
async function askPassphrase({ terminal }: Pick<Asked, 'terminal'>, answers: Values): Promise<Values> {
  if (answers.COPY_PASSPHRASE_FILE) return {}
  const typed = await askVariable(terminal, 'COPY_PASSPHRASE', {
    standing: answers.COPY_PASSPHRASE,
    isOptional: !answers.COPY_PASSPHRASE,
    without: 'le programme en fait une',
  })
  if (typed) return { COPY_PASSPHRASE: typed }
  const made = newSecret()
  terminal.say(
    `  Notez-la hors de cette machine, maintenant : ${made}\n  Sans elle, aucune copie ne se rouvre.`,
  )
  return { COPY_PASSPHRASE: made }
}
