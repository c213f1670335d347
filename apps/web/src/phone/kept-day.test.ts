import { expect, spyOn, test } from 'bun:test'
import type { OwnerDay } from '@tramontane/contract/replies/appointments/day'
import { unwrap } from 'idb'
import { stop } from '../testing/day-stop.ts'
import { freshPhone } from '../testing/phone.ts'
import { playedDeed } from '../testing/played-deed.ts'
import { type DeedStore, phoneStore } from './deed-store.ts'
import {
  forgetAccount,
  forgetPastDays,
  keepAccount,
  keepDay,
  keepDrawn,
  keptAccount,
  keptDay,
} from './kept-day.ts'
import { openPhone } from './phone-db.ts'

const today = '2026-11-20'
const camille = 'camille@tramontane.example'

function round(date = today): OwnerDay {
  return { date, stops: [stop()], free: [], base: null, sunset: null }
}

const at = (askedAt: string) => ({ today, askedAt })
const noon = at('2026-11-20T11:00:00.000Z')

test('today and tomorrow are kept for whoever is logged in, and no other day', async () => {
  using _phone = freshPhone()
  await keepDay(round(), noon)
  expect(await keptDay(today)).toBeNull()

  await keepAccount(camille)
  for (const date of ['2026-11-19', today, '2026-11-21', '2026-11-22']) await keepDay(round(date), noon)
  expect(await keptDay(today)).toEqual({ account: camille, askedAt: noon.askedAt, day: round() })
  expect(await keptDay('2026-11-21')).not.toBeNull()
  for (const date of ['2026-11-19', '2026-11-22']) expect(await keptDay(date)).toBeNull()
})

test('an answer that comes late never stands in for a newer one', async () => {
  using _phone = freshPhone()
  await keepAccount(camille)
  await keepDay(round(), noon)
  await keepDay({ ...round(), stops: [] }, at('2026-11-20T10:00:00.000Z'))
  expect((await keptDay(today))?.day.stops).toHaveLength(1)
})

test('how it looks is kept beside the answer that it was drawn from, until something is done or the next one is drawn', async () => {
  using _phone = freshPhone()
  await keepAccount(camille)
  await keepDay(round(), noon)
  const drawn = '<h2>Aujourd’hui</h2>'
  await keepDrawn(today, { askedAt: '2026-11-20T10:00:00.000Z', drawn, deeds: [] })
  expect((await keptDay(today))?.drawn).toBeUndefined()
  await keepDrawn(today, { askedAt: noon.askedAt, drawn, deeds: [] })
  expect((await keptDay(today))?.drawn).toBe(drawn)
  // What is done since is not in it.
  const done = playedDeed({ key: 'done', date: today })
  await phoneStore().add(done)
  expect(await keptDay(today)).toMatchObject({ day: round(), drawn: undefined })
  // A drawing that was begun before the press comes after it.
  await keepDrawn(today, { askedAt: noon.askedAt, drawn, deeds: [] })
  expect((await keptDay(today))?.drawn).toBeUndefined()
  await keepDrawn(today, { askedAt: noon.askedAt, drawn, deeds: [done] })
  expect((await keptDay(today))?.drawn).toBe(drawn)
  const later = '2026-11-20T12:00:00.000Z'
  await keepDay(round(), at(later))
  expect(await keptDay(today)).toMatchObject({ askedAt: later, drawn })
  await keepDrawn(today, { askedAt: later, drawn: 'anew', deeds: [done] })
  expect((await keptDay(today))?.drawn).toBe('anew')
})

type Change = Parameters<DeedStore['change']>[1]

test.each<[string, Change, boolean]>([
  ['is taken back before it was tried', () => null, false],
  ['is refused', (deed) => ({ ...deed, state: 'refused' }), false],
  ['is about to be sent', (deed) => ({ ...deed, tries: 1 }), true],
  ['was sent', (deed) => ({ ...deed, state: 'sent' }), true],
])(
  'a round that was drawn with a deed that %s: it stays or goes in the same moment',
  async (_, change, stays) => {
    using _phone = freshPhone()
    await keepAccount(camille)
    await keepDay(round(), noon)
    const store = phoneStore()
    const done = playedDeed({ key: 'done', date: today })
    await store.add(done)
    const drawn = '<h2>Aujourd’hui</h2>'
    await keepDrawn(today, { askedAt: noon.askedAt, drawn, deeds: [done] })
    const phone = await openPhone()
    if (!phone) throw new Error('nothing is kept')
    const opened = spyOn(unwrap(phone), 'transaction')
    await store.change('done', change)
    // One transaction: whatever kills the telephone leaves both as before, or both as after.
    expect(opened).toHaveBeenCalledTimes(1)
    opened.mockRestore()
    expect((await keptDay(today))?.drawn).toBe(stays ? drawn : undefined)
  },
)

test('a deed that was refused and waits again is not in what was drawn meanwhile', async () => {
  using _phone = freshPhone()
  await keepAccount(camille)
  await keepDay(round(), noon)
  const store = phoneStore()
  await store.add(playedDeed({ key: 'done', date: today, state: 'refused' }))
  await keepDrawn(today, { askedAt: noon.askedAt, drawn: 'without it', deeds: [] })
  await store.change('done', (deed) => ({ ...deed, state: 'waiting' }))
  expect((await keptDay(today))?.drawn).toBeUndefined()
})

test.each<[string, () => Promise<void>, string | null]>([
  ['the session has ended', forgetAccount, null],
  ['another administrator logs in', () => keepAccount('alix@tramontane.example'), 'alix@tramontane.example'],
  ['the day is over', () => forgetPastDays('2026-11-21'), camille],
])('gate codes and all are erased once %s', async (_, happens, owner) => {
  using _phone = freshPhone()
  await keepAccount(camille)
  await keepDay(round(), noon)
  await happens()
  expect(await keptDay(today)).toBeNull()
  await keepAccount(camille)
  expect(await keptDay(today)).toBeNull()
  await happens()
  expect(await keptAccount()).toBe(owner)
})

test('a browser that keeps nothing knows who is logged in as long as the page is open', async () => {
  await keepAccount(camille)
  await keepDay(round(), noon)
  expect([await keptAccount(), await keptDay(today)]).toEqual([camille, null])
  await forgetAccount()
  expect(await keptAccount()).toBeNull()
})

test('at the end of a session what was sent goes, photographs and all; what was not waits', async () => {
  using _phone = freshPhone()
  await keepAccount(camille)
  const store = phoneStore()
  for (const key of ['sent', 'waiting', 'refused'] as const) await store.add(playedDeed({ key, state: key }))
  await forgetAccount()
  expect((await store.all()).map(({ key }) => key)).toEqual(['waiting', 'refused'])
})
