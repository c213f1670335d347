import { isPlaceholderEmail } from '@tramontane/contract/subscriptions/subscription-admin'
import type { Db, Tx } from '@tramontane/db/database'
import type { Deps } from '../../deps.ts'
import { onPaper } from '../../mail/on-paper.ts'
import { enqueue, type NewMessage } from '../outbox/enqueue.ts'
import { noteLeft, writtenKeys } from '../outbox/left-messages.ts'
import { takeBack } from '../outbox/take-back.ts'
import { addTodo } from './add-todo.ts'
import { settleTodosOf } from './settle-todos.ts'

/** Before the key of the letter, in that of its thing to do. */
const paperKey = 'on-paper:'

type Letter = NewMessage & {
  /** Where the back office shows whom it is for. */
  link: string
  /** What the owner must know to post it. */
  note?: string
  /** A short paper that goes with it, in words. */
  enclosed?: string
}

/**
 * A letter that its client must get, in the caller's transaction: by e-mail, or on paper for who gave no address. The owner
 * then finds its words among the things to do; it has left once that is done. Answers whether it is new.
 * Source: LAW-14, LAW-30, LAW-32.
 */
export async function writeToClient(
  tx: Tx,
  deps: Deps,
  { link, note, enclosed, ...message }: Letter,
): Promise<boolean> {
  const { to, mail, dedupKey } = message
  if (isByMail(to)) return enqueue(tx, deps, message)
  const detail = `${to.name} n’a pas donné d’e-mail : envoyez cette lettre par courrier, puis appuyez sur « Posté ».`
  return addTodo(tx, deps, {
    dedupKey: `${paperKey}${dedupKey}`,
    kind: 'letter_to_post',
    title: `À envoyer par courrier à ${to.name} : « ${mail.subject} »`,
    detail: `${detail}${note ? ` ${note}` : ''}\n\n${onPaper(mail)}${enclosed ? `\n\n${enclosed}` : ''}`,
    link,
  })
}

/** A letter that has not left is not written: no message leaves, and nothing is to be posted. False where it has left. */
export async function takeLetterBack(tx: Tx, deps: Pick<Deps, 'clock'>, dedupKey: string): Promise<boolean> {
  if (!(await takeBack(tx, dedupKey))) return false
  await settleTodosOf(tx, deps, [`${paperKey}${dedupKey}`])
  return true
}

/**
 * Those of `letters` that may be new: nothing is put into words for who was written to by e-mail. What is on paper is
 * known by its thing to do alone, and left to `writeToClient`.
 */
export async function yetToWrite<Of extends Pick<Letter, 'dedupKey' | 'to'>>(
  db: Db,
  letters: Of[],
): Promise<Of[]> {
  const byMail = letters.filter(({ to }) => isByMail(to))
  const written = await writtenKeys(
    db,
    byMail.map(({ dedupKey }) => dedupKey),
  )
  return letters.filter(({ dedupKey, to }) => !isByMail(to) || !written.has(dedupKey))
}

/** Whether somebody gave an address; nobody is told of anything at a placeholder. */
export function isByMail({ address }: Letter['to']): boolean {
  return address !== '' && !isPlaceholderEmail(address)
}

/** The owner says that a thing is done: a letter on paper has left then, and is not written again. */
export async function noteDoneOnPaper(tx: Tx, deps: Pick<Deps, 'clock'>, todoKey: string) {
  if (!todoKey.startsWith(paperKey)) return
  await noteLeft(tx, { dedupKey: todoKey.slice(paperKey.length), now: deps.clock.now() })
}
