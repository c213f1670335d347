import { spyOn } from 'bun:test'
import type { InStatement } from '@libsql/client'
import type { TestApp } from '../test-app.ts'

/**
 * How the database finds what `work` asks, in transactions or outside: the steps of each statement whose text `about`
 * meets, in their order.
 */
export async function plansOf(
  { deps: { database } }: Pick<TestApp, 'deps'>,
  work: () => unknown,
  about: RegExp,
): Promise<string[][]> {
  const { client } = database
  const asked: InStatement[] = []
  const execute = client.execute.bind(client) as (statement: InStatement) => ReturnType<typeof client.execute>
  const begin = client.transaction.bind(client)
  const reading = spyOn(client, 'execute').mockImplementation((statement: InStatement) => {
    asked.push(statement)
    return execute(statement)
  })
  const writing = spyOn(client, 'transaction').mockImplementation(async () => {
    const transaction = await begin('write')
    const run = transaction.execute.bind(transaction)
    transaction.execute = (statement) => {
      asked.push(statement)
      return run(statement)
    }
    return transaction
  })
  await work()
  reading.mockRestore()
  writing.mockRestore()
  const plans: string[][] = []
  for (const statement of asked) {
    const { sql, args } = typeof statement === 'string' ? { sql: statement } : statement
    if (!about.test(sql)) continue
    const { rows } = await execute({ sql: `explain query plan ${sql}`, args })
    plans.push(rows.map(({ detail }) => String(detail)))
  }
  return plans
}
