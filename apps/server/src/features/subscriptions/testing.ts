import type { TestApp } from '../../testing/test-app.ts'

/** The card that succeeds. */
export const goodCard = { cardNumber: '4242424242424242', expiry: '12/30', cvc: '123' }

/** Pays at the demonstration's provider as a browser does. */
export function payDemo(app: Pick<TestApp, 'visitor'>, intentId: string) {
  return app.visitor.post('/api/demo-payment', { intentId, ...goodCard })
}

export async function rowsOfTable(app: Pick<TestApp, 'deps'>, table: string) {
  const { rows } = await app.deps.database.client.execute(`select * from ${table} order by 1`)
  return rows.map((row) => ({ ...row }))
}
