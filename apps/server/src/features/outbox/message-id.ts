import { createHash } from 'node:crypto'

/** The same for every try of one message, so that mail programs know a second copy. Shape: '<outbox-7.9f2c…@host>'. */
export function messageIdOf({ id, dedupKey }: { id: number; dedupKey: string }, baseUrl: string): string {
  const hash = createHash('sha256').update(dedupKey).digest('hex').slice(0, 16)
  return `<outbox-${id}.${hash}@${new URL(baseUrl).hostname}>`
}
