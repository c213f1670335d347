import { afterAll, expect, test } from 'bun:test'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { openDatabase } from '../database.ts'
import { subscriptions } from '../schema/clients/subscribers.ts'
import { auditLog } from '../schema/operations.ts'
import { contactMessages } from '../schema/requests/contact-messages.ts'
import { applyMigrations } from '../upgrades/migrate.ts'
import { asOneText } from './one-text.ts'

const database = await openDatabase({ url: ':memory:' })
await applyMigrations(database)
const { db } = database

afterAll(() => database.client.close())

await db.insert(auditLog).values([
  {
    actor: 'a"b\\cd\n’é😀',
    action: 'x',
    details: { deep: [1, null, 'é'] as unknown as string },
    createdAt: new Date(1_763_600_000_123),
  },
  { actor: '', action: 'y' },
])
await db.insert(subscriptions).values({
  ...{ customerEmail: 'zoe@exemple.fr', customerName: 'Zoé', customerPhone: '06', customerAddress: 'Pia' },
  ...{
    postalCode: '66380',
    city: 'Pia',
    vehicleBrand: 'Peugeot',
    vehicleModel: '208',
    licensePlate: 'AB-123-CD',
  },
  ...{ plan: 'standard', isContractSigned: true },
})

test.each([
  ['texts, JSON, instants and nothing at all', auditLog, 2],
  ['numbers and answers', subscriptions, 1],
  ['no rows', contactMessages, 0],
])('%s are read as a select reads them', async (_, table, count) => {
  const [found] = await db.select({ rows: asOneText(getTableColumns(table)) }).from(table)
  expect(found?.rows).toHaveLength(count)
  expect(found?.rows).toEqual((await db.select().from(table)) as never)
})

test('the columns of a left join without a row are null', async () => {
  const [found] = await db
    .select({
      rows: asOneText({ id: auditLog.id, plate: sql<string | null>`${subscriptions.licensePlate}` }),
    })
    .from(auditLog)
    .leftJoin(subscriptions, eq(subscriptions.id, auditLog.id))
  expect(found?.rows.toSorted((a, b) => a.id - b.id)).toEqual([
    { id: 1, plate: 'AB-123-CD' },
    { id: 2, plate: null },
  ])
})
