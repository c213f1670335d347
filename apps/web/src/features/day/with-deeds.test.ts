import { expect, test } from 'bun:test'
import type { DayStop } from '@tramontane/contract/replies/appointments/day'
import type { Deed } from '../../phone/deed.ts'
import { stop } from '../../testing/day-stop.ts'
import { playedDeed } from '../../testing/played-deed.ts'
import { withDeeds } from './with-deeds.ts'

const askedAt = '2026-11-20T09:10:00.000Z'
const before = { state: 'sent', sentAt: '2026-11-20T09:09:00.000Z' } as const
const after = { state: 'sent', sentAt: '2026-11-20T09:11:00.000Z' } as const
const at = playedDeed().at

const arrived = (change: Partial<Deed> = {}) => playedDeed({ key: 'a', rank: 1, ...change })
const done = (change: Partial<Deed> = {}) =>
  playedDeed({ key: 'b', rank: 2, act: { kind: 'step', step: 'done' }, ...change })
const undo = (of: string, change: Partial<Deed> = {}) =>
  playedDeed({ key: `undo ${of}`, rank: 9, act: { kind: 'undo', of }, ...change })
const cash = (change: Partial<Deed> = {}) =>
  playedDeed({ key: 'c', rank: 3, act: { kind: 'payment', method: 'cash', cents: 5000 }, ...change })

const there: Partial<DayStop> = { progress: { step: 'arrived', at, steps: [{ step: 'arrived', at }] } }
const paid: Partial<DayStop> = {
  due: {
    ...{ cents: 4400, lines: stop().due.lines, paidCents: 5000, leftCents: 4400, isAsked: true },
    payments: [{ id: 1, method: 'cash', cents: 5000, at, reason: null }],
  },
}

test.each<[string, Partial<DayStop>, Deed[], string | null, number | null]>([
  ['nothing was done', {}, [], null, 9400],
  ['a step that waits shows at once', {}, [arrived()], 'arrived', 9400],
  ['each step in its turn', {}, [arrived(), done()], 'done', 9400],
  ['what the server has told already changes nothing', there, [arrived(before)], 'arrived', 9400],
  ['what was sent since the round was read shows', {}, [arrived(after)], 'arrived', 9400],
  ['what was refused is not done', {}, [arrived({ state: 'refused' })], null, 9400],
  ['what is done at another stop is not done here', {}, [arrived({ appointmentId: 2 })], null, 9400],
  ['taken back before the server had it', {}, [arrived(), undo('a')], null, 9400],
  ['taken back where the server had told it', there, [arrived(before), undo('a')], null, 9400],
  ['one step back', there, [arrived(before), done(), undo('b')], 'arrived', 9400],
  ['taken back and read anew', {}, [arrived(before), undo('a', before)], null, 9400],
  ['its undoing is refused', there, [arrived(before), undo('a', { state: 'refused' })], 'arrived', 9400],
  ['a payment', {}, [cash()], null, 4400],
  ['a payment that is told already, and whose answer came after', paid, [cash(after)], null, 4400],
  ['a payment that is taken back', paid, [cash(before), undo('c')], null, 9400],
])('%s', (_, told, deeds, step, left) => {
  const day = { date: '2026-11-20', stops: [stop(told)], free: [], sunset: null, base: null }
  const [seen] = withDeeds({ day, askedAt }, deeds).stops
  expect(seen?.progress?.step ?? null).toBe(step as never)
  expect(seen?.due.leftCents ?? null).toBe(left)
  expect(seen?.isDone).toBe(step === 'done')
})

test('a photograph shows from the telephone until the server tells of it, and goes when it is taken back', () => {
  const photo = playedDeed({
    key: 'p',
    rank: 4,
    act: { kind: 'photo', photo: 'after' },
    body: { image: 'AAAA' },
  })
  const shown = (told: Partial<DayStop>, deeds: Deed[]) =>
    withDeeds(
      { day: { date: '2026-11-20', stops: [stop(told)], free: [], sunset: null, base: null }, askedAt },
      deeds,
    ).stops[0]?.photos.map(({ kind, url }) => [kind, url])
  expect(shown({}, [photo])).toEqual([['after', 'data:image/jpeg;base64,AAAA']])
  const told = { photos: [{ id: 7, kind: 'after' as const, at: photo.at, url: '/7', consentedAt: null }] }
  expect(shown(told, [photo])).toEqual([['after', '/7']])
  expect(shown({}, [photo, undo('p')])).toEqual([])
  expect(shown(told, [{ ...photo, ...before }, undo('p')])).toEqual([])
})
