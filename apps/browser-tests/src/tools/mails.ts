import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minuteMs } from '@tramontane/domain/days/durations'
import type { Program } from './program.ts'

const patienceMs = minuteMs

/** The first message that holds all of `words`, once it is written; its text, decoded. Errors: says what was written instead. */
export async function mailWith(program: Program, ...words: string[]): Promise<string> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const mails = mailsOf(program)
    const found = mails.find((mail) => words.every((word) => mail.includes(word)))
    if (found) return found
    if (performance.now() > deadline) {
      const subjects = mails.map((mail) => mail.match(/^Subject: .*/m)?.[0])
      throw new Error(`no message holds ${words.join(', ')} among ${subjects.join('; ')}`)
    }
    await Bun.sleep(50)
  }
}

/** Every message that was written, decoded. */
export function mailsOf(program: Pick<Program, 'folder'>): string[] {
  const folder = join(program.folder, 'data/outbox')
  // A message has its name once it is whole.
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  return names.map((name) => decoded(readFileSync(join(folder, name), 'utf8')))
}

/** Quoted-printable, undone: enough to find words and links. */
function decoded(mail: string): string {
  const joined = mail.replace(/=\r?\n/g, '')
  return joined.replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
  )
}

/** The address of the link to a page that a message holds, from the root. */
export function linkIn(mail: string, page: string): string {
  const link = mail.match(new RegExp(`${page}\\?jeton=[\\w-]+`))?.[0]
  if (!link) throw new Error(`the message has no link to ${page}`)
  return link
}
