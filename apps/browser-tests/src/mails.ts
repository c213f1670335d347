import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from './program.ts'

/** The first message that holds all of `words`, once it is written; its text, decoded. */
export async function mailWith(program: Program, ...words: string[]): Promise<string> {
  const folder = join(program.folder, 'data/outbox')
  for (;;) {
    const names = existsSync(folder) ? readdirSync(folder) : []
    const mails = names.map((name) => decoded(readFileSync(join(folder, name), 'utf8')))
    const found = mails.find((mail) => words.every((word) => mail.includes(word)))
    if (found) return found
    await Bun.sleep(50)
  }
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
