import { describe, expect, test } from 'bun:test'
import { withWrite } from '@tramontane/db/with-write'
import { testApp } from '../../testing/test-app.ts'
import { drivesHolder } from './drives-holder.ts'
import { letOldestGo, type StoredDrive, storeDrives } from './queries.ts'

const now = '2026-11-20T09:00:00Z'

function row(from: string, to: string, minutes: number | null, askedAt = now): StoredDrive {
  return { from, to, minutes, metres: minutes && minutes * 800, source: 'osrm', askedAt: new Date(askedAt) }
}

async function withDrives(...rows: StoredDrive[]) {
  const app = await testApp({ now })
  const store = (...more: StoredDrive[]) => withWrite(app.deps.database, (tx) => storeDrives(tx, more))
  if (rows.length > 0) await store(...rows)
  await app.deps.drives.refresh()
  return { ...app, store, drives: app.deps.drives }
}

test('a drive is known as it was stored, its way back too, unless that has a figure of its own', async () => {
  await using app = await withDrives(
    row('1:2', '3:4', 12),
    row('3:4', '1:2', 15),
    row('1:2', '5:6', 9),
    row('66136', '66028', 14),
    row('1:2', '7:8', null),
  )
  const { drives } = app
  expect([drives.betweenCells('1:2', '3:4'), drives.betweenCells('3:4', '1:2')]).toEqual([12, 15])
  expect([drives.betweenCells('5:6', '1:2'), drives.betweenTowns('66028', '66136')]).toEqual([9, 14])
  expect([drives.metres('1:2', '3:4'), drives.metres('3:4', '1:2'), drives.metres('66028', '66136')]).toEqual(
    [9600, 12_000, 11_200],
  )
  expect(drives.metres('1:2', '7:8')).toBeUndefined()
  expect([drives.betweenCells('1:2', '7:8'), drives.betweenCells('3:4', '5:6')]).toEqual([
    undefined,
    undefined,
  ])
})

test('a drive of which the length was not said has its minutes all the same', async () => {
  await using app = await withDrives(
    { ...row('1:2', '3:4', 12), metres: null },
    { ...row('1:2', '1:2', 0), metres: 0 },
    { ...row('1:2', '5:6', 240), metres: 300_000 },
  )
  const { betweenCells, metres } = app.drives
  expect([betweenCells('1:2', '3:4'), metres('1:2', '3:4')]).toEqual([12, undefined])
  expect([betweenCells('1:2', '1:2'), metres('1:2', '1:2')]).toEqual([0, 0])
  expect([betweenCells('1:2', '5:6'), metres('1:2', '5:6')]).toEqual([240, 300_000])
})

test('the owner’s figures are those of the settings as they stand, both ways, within a town too', async () => {
  await using app = await withDrives()
  const { drives, deps } = app
  expect(drives.own('66136', '66028')).toBeUndefined()
  const ownDrives = [
    { from: '66136', to: '66028', minutes: 12 },
    { from: '66136', to: '66136', minutes: 8 },
  ]
  deps.settings.current = { ...deps.settings.current, ownDrives }
  expect([drives.own('66136', '66028'), drives.own('66028', '66136'), drives.own('66136', '66136')]).toEqual([
    12, 12, 8,
  ])
  deps.settings.current = { ...deps.settings.current, ownDrives: [] }
  expect(drives.own('66136', '66028')).toBeUndefined()
})

describe('two processes on one database', () => {
  test('what one stored, the other knows after its next look; what was known before stays', async () => {
    await using app = await withDrives(row('1:2', '3:4', 12))
    const other = drivesHolder(app.deps)
    await other.refresh()
    await app.store(row('1:2', '5:6', 9), row('1:2', '3:4', 13))
    expect(other.betweenCells('1:2', '5:6')).toBeUndefined()
    await other.refresh()
    expect([other.betweenCells('1:2', '5:6'), other.betweenCells('1:2', '3:4')]).toEqual([9, 13])
  })

  test('so it is where the clock of one is some minutes behind, or hours ahead', async () => {
    await using app = await withDrives(row('a', 'b', 12, '2026-11-20T15:00:00Z'))
    await app.store(row('c', 'd', 9, '2026-11-20T08:56:00Z'))
    await app.drives.refresh()
    expect(app.drives.betweenCells('c', 'd')).toBe(9)
  })

  test('what was let go is forgotten within a day', async () => {
    await using app = await withDrives(row('a', 'b', 12))
    await app.deps.database.client.execute('delete from drives')
    app.clock.moveTo('2026-11-21T09:00:00Z')
    await app.drives.refresh()
    expect(app.drives.betweenCells('a', 'b')).toBeUndefined()
  })
})

test('more of them than one page are learnt whole, and the oldest go beyond what is stored at most', async () => {
  await using app = await withDrives()
  await app.deps.database.client.execute(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 12000)
    insert into drives select 'a', i, i % 240, 100, 'osrm', i from n`)
  await app.drives.refresh()
  for (const one of [1, 5000, 5001, 10_001, 12_000])
    expect(app.drives.betweenCells('a', String(one))).toBe(one % 240)
  await withWrite(app.deps.database, (tx) => letOldestGo(tx, 7000))
  const fresh = drivesHolder(app.deps)
  await fresh.refresh()
  expect([fresh.betweenCells('a', '5000'), fresh.betweenCells('a', '5001')]).toEqual([undefined, 5001 % 240])
})
