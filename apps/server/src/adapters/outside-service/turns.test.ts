import { expect, test } from 'bun:test'
import { turns } from './turns.ts'

function playedTurns(perSecond: number) {
  let now = 1_000_000
  const take = turns({ now: () => new Date(now) }, perSecond)
  const after = (ms: number) => {
    now += ms
  }
  return { take, after }
}

test('no second has more turns than it may, wherever it begins', () => {
  const { take, after } = playedTurns(40)
  const takenAt: number[] = []
  for (let ms = 0; ms < 5000; ms += 7) {
    if (take()) takenAt.push(ms)
    after(7)
  }
  for (const from of takenAt)
    expect(takenAt.filter((at) => at >= from && at < from + 1000).length).toBeLessThanOrEqual(40)
  expect(takenAt.length).toBeGreaterThan(190)
})

test('a clock that is set back gives turns again', () => {
  const { take, after } = playedTurns(1)
  expect([take(), take()]).toEqual([true, false])
  after(-3_000)
  expect(take()).toBe(true)
})
