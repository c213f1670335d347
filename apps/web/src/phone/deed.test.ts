import { expect, test } from 'bun:test'
import { holdSeconds } from '@tramontane/contract/appointments/appointment-admin'
import { undoMs } from '@tramontane/domain/washes/undo'
import { playedDeed } from '../testing/played-deed.ts'
import { type Deed, isStillNeeded, nextDeed, undoable } from './deed.ts'

const deed = (rank: number, appointmentId: number, change: Partial<Deed> = {}) =>
  playedDeed({ key: `key-${rank}`, rank, appointmentId, ...change })

const refused = { state: 'refused', refusal: 'Ce rendez-vous est annulé.' } as const
const photo: Partial<Deed> = { act: { kind: 'photo', photo: 'before' } }
const undoOf = (of: string): Partial<Deed> => ({ act: { kind: 'undo', of } })
const sentAt = '2026-11-20T09:00:30.000Z'
const sent = { state: 'sent', sentAt } as const

test.each<[string, Deed[], number[], string | null]>([
  ['nothing waits', [deed(1, 1, sent)], [], null],
  ['the first that was pressed leaves first', [deed(2, 1), deed(1, 2)], [], 'key-1'],
  ['what comes after a refusal at the same stop waits', [deed(1, 1, refused), deed(2, 1)], [], null],
  ['a refusal holds no other stop', [deed(1, 1, refused), deed(2, 1), deed(3, 2)], [], 'key-3'],
  ['what was done before a refusal goes on', [deed(1, 1), deed(2, 1, refused)], [], 'key-1'],
  ['photographs wait for all others', [deed(1, 1, photo), deed(2, 2)], [], 'key-2'],
  ['and leave in their order', [deed(1, 1, photo), deed(2, 2, photo)], [], 'key-1'],
  ['one that was refused holds nothing', [deed(1, 1, { ...photo, ...refused }), deed(2, 1)], [], 'key-2'],
  ['its taking back goes behind it', [deed(1, 1, photo), deed(2, 1, undoOf('key-1'))], [], 'key-1'],
  ['a stop where the server has just failed waits', [deed(1, 1), deed(2, 2), deed(3, 1)], [1], 'key-2'],
])('%s', (_, deeds, failed, expected) => {
  expect(nextDeed(deeds, failed)?.key ?? null).toBe(expected)
})

const after = (ms: number) => new Date(Date.parse(sentAt) + ms)
const undo = (of: string, change: Partial<Deed> = {}) => deed(9, 1, { act: { kind: 'undo', of }, ...change })

test.each<[string, Deed[], Date, string | null]>([
  ['what waits, however long', [deed(1, 1)], after(9 * undoMs), 'key-1'],
  ['what was sent, for ten minutes', [deed(1, 1, sent)], after(undoMs - 1), 'key-1'],
  ['not what was sent longer ago', [deed(1, 1, sent)], after(undoMs), null],
  ['the last only', [deed(1, 1, sent), deed(2, 2)], after(0), 'key-2'],
  ['not what is taken back', [deed(1, 1), undo('key-1')], after(0), null],
  ['again what could not be taken back', [deed(1, 1), undo('key-1', refused)], after(0), 'key-1'],
  ['not what was refused', [deed(1, 1, refused)], after(0), null],
  ['what its client reads in a moment', [deed(1, 1, { ...sent, isTold: true })], after(0), 'key-1'],
  ['not what its client reads', [deed(1, 1, { ...sent, isTold: true })], after(holdSeconds * 1000), null],
])('can be taken back: %s', (_, deeds, now, expected) => {
  expect(undoable(deeds, now)?.key ?? null).toBe(expected)
})

test('what the server has is forgotten once it cannot be taken back, and never while its undoing waits', () => {
  const one = deed(1, 1, sent)
  expect(isStillNeeded(one, [one], after(undoMs - 1))).toBe(true)
  expect(isStillNeeded(one, [one], after(undoMs))).toBe(false)
  expect(isStillNeeded(one, [one, undo('key-1')], after(undoMs))).toBe(true)
  expect(isStillNeeded(deed(1, 1), [], after(99 * undoMs))).toBe(true)
})
