import { expect, test } from 'bun:test'
import { dayMs } from '@tramontane/domain/days/durations'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { applyRetention } from '../retention/apply-retention.ts'
import { imported, listOf } from './testing.ts'

test('an import is forgotten with its refused lines after thirty days; those whom it made stay', async () => {
  await using app = await testApp()
  await imported(await app.admin(), listOf('Nom;Tél', 'Puig;0639980001', 'Soler;'))
  const age = (days: number) =>
    app.deps.database.client.execute(
      `update client_imports set created_at = ${app.clock.now().getTime() - days * dayMs}`,
    )
  await age(29)
  await applyRetention(app.deps)
  expect(await rowsOf(app, 'client_import_refusals')).toHaveLength(1)
  await age(31)
  await applyRetention(app.deps)
  for (const table of ['client_imports', 'client_import_items', 'client_import_refusals'])
    expect(await rowsOf(app, table)).toEqual([])
  expect(await rowsOf(app, 'clients')).toHaveLength(1)
})
