import { readFileSync } from 'node:fs'
import { z } from 'zod'

const oneWord = z.string().regex(/^\S+$/, 'ne contient pas d’espace')

/** Where copies go besides this machine, encrypted: an S3-compatible store. */
export const elsewhereVariables = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'doit être une adresse http ou https' }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,63}$/, 'doit être le nom d’un compartiment, sans espace ni « / »')
    .optional(),
  S3_REGION: oneWord.optional(),
  S3_KEY_ID: oneWord.optional(),
  S3_SECRET: oneWord.optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(?:\/[\w.-]+)*\/?$/, 'ne contient que lettres, chiffres, « - », « _ », « . » et « / »')
    .optional(),
  COPY_PASSPHRASE: z.string().min(20, 'doit compter au moins 20 caractères').optional(),
  COPY_PASSPHRASE_FILE: z.string().optional(),
}

type ElsewhereEnvironment = { [Name in keyof typeof elsewhereVariables]?: string }

/** A store, and what opens what is in it. */
export type Elsewhere = {
  endpoint: string
  bucket: string
  region?: string
  keyId: string
  secret: string
  /** What names begin with: empty, or ends with '/'. */
  prefix: string
  passphrase: string
}

const wanted = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY_ID', 'S3_SECRET'] as const

/** A line for each that is missing, or goes against another; none when no copy goes elsewhere. */
export function elsewhereProblems(given: Record<string, string | undefined>): string[] {
  const names = Object.keys(elsewhereVariables).filter((name) => given[name])
  if (names.length === 0) return []
  const problems: string[] = wanted
    .filter((name) => !given[name])
    .map((name) => `${name} : manque, les copies ailleurs le demandent`)
  if (!given.COPY_PASSPHRASE && !given.COPY_PASSPHRASE_FILE)
    problems.push(
      'COPY_PASSPHRASE : manque, aucune copie ne part sans être chiffrée (ou COPY_PASSPHRASE_FILE, un fichier qui la contient)',
    )
  if (given.COPY_PASSPHRASE && given.COPY_PASSPHRASE_FILE)
    problems.push('COPY_PASSPHRASE_FILE : ne sert pas avec COPY_PASSPHRASE, gardez l’une des deux')
  if (given.COPY_PASSPHRASE_FILE) problems.push(...fileProblems(given.COPY_PASSPHRASE_FILE))
  if (given.S3_ENDPOINT?.startsWith('http:') && !isHere(given.S3_ENDPOINT))
    problems.push('S3_ENDPOINT : doit être en https, sauf sur cette machine')
  return problems
}

/** Null when no copy goes elsewhere. Shapes: what `elsewhereProblems` has found no fault with. */
export function elsewhereOf(env: ElsewhereEnvironment): Elsewhere | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_KEY_ID, S3_SECRET, COPY_PASSPHRASE, COPY_PASSPHRASE_FILE } = env
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_KEY_ID || !S3_SECRET) return undefined
  const passphrase = COPY_PASSPHRASE ?? (COPY_PASSPHRASE_FILE && passphraseIn(COPY_PASSPHRASE_FILE))
  if (!passphrase) return undefined
  const prefix = env.S3_PREFIX?.replace(/\/*$/, '/') ?? ''
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    bucket: S3_BUCKET,
    region: env.S3_REGION,
    keyId: S3_KEY_ID,
    secret: S3_SECRET,
    prefix,
    passphrase,
  }
}

/** The same as variables, for a program of its own: never as words of its command line, which all users of a machine read. */
export function elsewhereEnvironment(elsewhere: Elsewhere): Record<string, string> {
  return {
    S3_ENDPOINT: elsewhere.endpoint,
    S3_BUCKET: elsewhere.bucket,
    S3_REGION: elsewhere.region ?? '',
    S3_KEY_ID: elsewhere.keyId,
    S3_SECRET: elsewhere.secret,
    S3_PREFIX: elsewhere.prefix,
    COPY_PASSPHRASE: elsewhere.passphrase,
    COPY_PASSPHRASE_FILE: '',
  }
}

function passphraseIn(file: string): string {
  return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
}

function fileProblems(file: string): string[] {
  try {
    return passphraseIn(file).length < 20
      ? ['COPY_PASSPHRASE_FILE : ce fichier doit contenir au moins 20 caractères']
      : []
  } catch {
    return [`COPY_PASSPHRASE_FILE : ${file} ne se lit pas`]
  }
}

function isHere(address: string): boolean {
  return URL.canParse(address) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
}
