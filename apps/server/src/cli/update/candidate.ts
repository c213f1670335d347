import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { minuteMs } from '@tramontane/domain/days/durations'
import { z } from 'zod'
import { runAs } from './run-as.ts'
import { UpdateRefused } from './update-refused.ts'

const versionReply = z.object({
  program: z.literal('tramontane'),
  version: z.string(),
  commit: z.string().nullable(),
  platform: z.string(),
  schema: z.object({ name: z.string(), madeAt: z.number() }),
})

export type Candidate = z.infer<typeof versionReply>

/** The sum that the file must have, as `sha256sum` writes it beside. Errors: UpdateRefused when nobody says it. */
export function expectedSum(file: string): string {
  const name = basename(file)
  for (const list of [`${file}.sha256`, join(dirname(file), 'SHA256SUMS')]) {
    if (!existsSync(list)) continue
    const lines = readFileSync(list, 'utf8').split('\n')
    const line = lines
      .map((one) => /^([0-9a-f]{64})\s+\*?(.+)$/i.exec(one.trim()))
      .find((one) => one?.[2] === name)
    if (line?.[1]) return line[1].toLowerCase()
  }
  throw new UpdateRefused(
    `La somme de ${name} manque : téléchargez aussi SHA256SUMS (ou ${name}.sha256) dans le même dossier, sans renommer le programme.`,
  )
}

export function sumOf(file: string): string {
  const hash = createHash('sha256')
  const handle = openSync(file, 'r')
  try {
    const piece = Buffer.alloc(1024 * 1024)
    for (let read = readSync(handle, piece); read > 0; read = readSync(handle, piece))
      hash.update(piece.subarray(0, read))
  } finally {
    closeSync(handle)
  }
  return hash.digest('hex')
}

/** By the number that an executable of Linux gives its processor. */
const processors: Record<number, string> = { 62: 'x64', 183: 'arm64' }

/** Errors: UpdateRefused when it is no program, or one of another kind of machine. */
export function requireForHere(file: string): void {
  const head = Buffer.alloc(20)
  const handle = openSync(file, 'r')
  readSync(handle, head)
  closeSync(handle)
  if (head.toString('latin1', 0, 4) !== '\x7fELF')
    throw new UpdateRefused(
      `${basename(file)} n’est pas un programme pour Linux : ce n’est pas une version de Tramontane.`,
    )
  const made = processors[head.readUInt16LE(18)] ?? 'un autre processeur'
  if (made !== process.arch)
    throw new UpdateRefused(
      `${basename(file)} est fait pour ${made}, cette machine est ${process.arch} : téléchargez tramontane-…-linux-${process.arch}.`,
    )
}

/** What a program says of itself, which also shows that it starts here. Errors: UpdateRefused. */
export function introduced(program: string, owner: { uid: number; gid: number }): Candidate {
  const told = runAs(owner, [program, 'version', '--json'], { timeout: minuteMs })
  if (told.signalCode === 'SIGILL')
    throw new UpdateRefused(
      'Cette version ne démarre pas sur ce processeur, qui est ancien : prenez le fichier qui finit par linux-x64-baseline.',
    )
  const parsed = told.exitCode === 0 ? versionReply.safeParse(jsonOf(`${told.stdout}`)) : null
  if (!parsed?.success)
    throw new UpdateRefused(
      `Ce programme ne démarre pas ici, ou n’est pas Tramontane (${told.signalCode ?? `code ${told.exitCode}`}). ${`${told.stderr}`.trim().slice(0, 300)}`.trim(),
    )
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function sizeOf(file: string): number {
  return statSync(file).size
}
