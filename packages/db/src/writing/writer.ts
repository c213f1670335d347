import { setImmediate } from 'node:timers/promises'
import type { Client, InStatement, Transaction } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'

/** Runs `work` in a transaction that begins immediate. Errors: what `work` or the commit throws, nothing is stored then. */
export type Writer<Tx> = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/**
 * One Drizzle for all transactions of a queue, which never overlap: what is built for one serves the next (`prepared`).
 * Errors: a statement outside of any transaction fails.
 */
export function openWriter<Tx>(client: Client): Writer<Tx> {
  let current: Transaction | undefined
  const running = {
    async execute(statement: InStatement) {
      if (!current) throw new Error('a statement came after the end of its transaction')
      return current.execute(statement)
    },
  }
  const tx = drizzle(running as Client) as unknown as Tx
  return async (work) => {
    const transaction = await client.transaction('write')
    current = transaction
    try {
      const result = await work(tx)
      await transaction.commit()
      return result
    } catch (error) {
      current = undefined
      // Where SQLite has ended the transaction by itself, the rollback fails too, and only says that.
      await transaction.rollback().catch(() => {})
      // What the work has left running meets no transaction: the next one has not begun.
      await setImmediate()
      throw error
    } finally {
      current = undefined
    }
  }
}
