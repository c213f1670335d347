import { capital } from '@tramontane/domain/words/capital'
import { ConfigError, environment, readConfig } from '../../config/config.ts'
import { configWords, type VariableName, type VariableWords } from '../../config/config-words.ts'
import { domainProblem } from '../../features/https/domain-names.ts'
import { readEnvFile } from './env-file.ts'
import { newSecret, type Wanted } from './interview/asked.ts'
import { domainDoubts, type Outside } from './interview/outside.ts'
import { places } from './machine/machine.ts'
import { given, type Values } from './standing.ts'

/** What a file of answers wants, over what stands: the first administrator is for once, and not written anywhere. */
export function wantedByFile(
  text: string,
  { standing, hasAdmin }: { standing: Values; hasAdmin: boolean },
): Wanted {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ...answers } = readEnvFile(text)
  const values = { ...standing, ...answers }
  return {
    values: { ...values, APP_SECRET: values.APP_SECRET || newSecret(), ...reachedAt(answers, values) },
    admin: email && !hasAdmin ? { email, password: password || undefined } : null,
  }
}

/**
 * With a domain the program answers itself, and what stood for a proxy goes; where nothing says how the program is
 * reached, a proxy on this machine does by a socket.
 */
function reachedAt(answers: Values, values: Values): Values {
  const { DOMAIN, SOCKET, PORT, HOST, TRUST_PROXY } = given(values)
  if (DOMAIN) return answers.DOMAIN ? { SOCKET: '', TRUST_PROXY: '', HOST: '', BASE_URL: '', ...answers } : {}
  if (SOCKET || PORT || HOST) return {}
  return { SOCKET: places.socket, TRUST_PROXY: TRUST_PROXY ?? '1' }
}

/** Everything that is wrong with a file of answers, all at once: a line each. Nobody outside is asked. */
export function answersProblems(text: string, wanted: Wanted, hasAdmin: boolean): string[] {
  const written = readEnvFile(text)
  const strangers = Object.keys(written).filter((name) => !(name in configWords))
  return [
    ...strangers.map((name) => `${name} : aucune variable n’a ce nom${near(name)}`),
    ...configProblems({ ...wanted.values, ...adminOf(written) }),
    ...(hasAdmin || written.ADMIN_EMAIL
      ? []
      : ['ADMIN_EMAIL : manque, il n’y a encore aucun administrateur']),
  ]
}

function adminOf({ ADMIN_EMAIL = '', ADMIN_PASSWORD = '' }: Values): Values {
  // A password that is not given is made.
  return ADMIN_EMAIL ? { ADMIN_EMAIL, ADMIN_PASSWORD: ADMIN_PASSWORD || newSecret() } : {}
}

/** What the program would refuse of these values at its start. */
export function configProblems(values: Values): string[] {
  try {
    readConfig({ DATA_DIR: places.data, ...given(values) })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

/** What those who are asked outside doubt. */
export async function outsideProblems(values: Values, outside: Outside): Promise<string[]> {
  const { DOMAIN, BASE_URL = '', SMTP_URL = '' } = given(values)
  const doubts = await Promise.all([
    DOMAIN && domainProblem(DOMAIN) === null ? domainDoubts(DOMAIN, outside) : null,
    !DOMAIN && URL.canParse(BASE_URL) ? outside.anyDomain(new URL(BASE_URL).hostname) : null,
    URL.canParse(SMTP_URL) ? outside.mail(SMTP_URL) : null,
    outside.store(values),
  ])
  const names = ['DOMAIN', 'BASE_URL', 'SMTP_URL', 'S3_ENDPOINT']
  return doubts.flatMap((doubt, index) => (doubt ? [`${names[index]} : ${doubt}`] : []))
}

/** A file of answers to fill in: each variable, with what it is for and its default. */
export function answersModel(): string {
  const lines = Object.keys(configWords).map((name) => {
    const { purpose } = configWords[name as VariableName]
    return `# ${capital(purpose)}.\n#${name}=${defaultOf(name as VariableName)}\n`
  })
  return `# Réponses pour « tramontane setup --yes FICHIER » : ôtez le # de ce que vous donnez.\n# APP_SECRET, ADMIN_PASSWORD et STRIPE_WEBHOOK_SECRET se font sans vous.\n\n${lines.join('\n')}`
}

/** What stands above a variable that is added to the file. */
export function purposeOf(name: string): string {
  const words: VariableWords | undefined = configWords[name as VariableName]
  return words ? `${capital(words.purpose)}.` : 'Variable inconnue de cette version.'
}

function defaultOf(name: VariableName): string {
  const parsed = environment.shape[name].safeParse(undefined)
  return parsed.success ? String(parsed.data ?? '') : ''
}

/** SMPT_URL is SMTP_URL. */
function near(name: string): string {
  const letters = (word: string) => [...word].toSorted().join('')
  const meant = Object.keys(configWords).find((known) => letters(known) === letters(name))
  return meant ? ` ; est-ce ${meant} ?` : ''
}
