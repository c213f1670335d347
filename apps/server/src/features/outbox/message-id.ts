import { createHash } from 'node:crypto'

/**
 * The same for every try of one message, so that mail programs know a second copy; of what and when, and of no row's
 * number: a restored copy of the data gives the numbers again. Shape: '<9f2c…@host>'.
 */
export function messageIdOf(
  { dedupKey, createdAt, recipientAddress }: { dedupKey: string; createdAt: Date; recipientAddress: string },
  baseUrl: string,
): string {
  const matter = JSON.stringify([dedupKey, createdAt.getTime(), recipientAddress])
  const hash = createHash('sha256').update(matter).digest('hex').slice(0, 32)
  return `<${hash}@${new URL(baseUrl).hostname}>`
}
