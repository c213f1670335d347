import type { TestApp } from '../../testing/test-app.ts'

/** For tests: a subscription as the dialog 'Ajouter abonnement' sends it. */
export const entry = {
  firstName: 'Élodie',
  lastName: 'Puig',
  email: 'elodie@exemple.fr',
  phone: '06 39 98 10 10',
  address: '31 rue Pierre Puiggary',
  postalCode: '66000',
  city: 'Perpignan',
  vehicleBrand: 'Citroën',
  vehicleModel: 'C3',
  licensePlate: 'ft-118-za',
  formulaType: 'standard',
}

export async function rowsOf(app: Pick<TestApp, 'deps'>, table: string) {
  const { rows } = await app.deps.database.client.execute(`select * from ${table} order by 1`)
  return rows.map((row) => ({ ...row }))
}

/** What was written in the journal about subscriptions: action and target. */
export async function journal(app: Pick<TestApp, 'deps'>) {
  const rows = await rowsOf(app, 'audit_log')
  return rows
    .filter(({ action }) => String(action).startsWith('subscription.'))
    .map(({ action, target, actor }) => [action, target, actor])
}
