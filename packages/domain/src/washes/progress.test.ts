import { describe, expect, test } from 'bun:test'
import { canStep, isUnderWay, type ProgressStep, progressOf } from './progress.ts'
import type { AppointmentStatus } from './statuses.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 9, minute))

/** Each a minute after the one before. */
function said(status: AppointmentStatus, ...steps: ProgressStep[]) {
  return {
    status,
    progress: progressOf(
      steps.map((step, index) => ({ step, at: at(index) })),
      status,
    ),
  }
}

describe('how a wash stands', () => {
  test.each<[string, ReturnType<typeof said>, ProgressStep | null, number]>([
    ['nothing was said', said('confirmed'), null, 0],
    ['the last step in the order of the day', said('confirmed', 'arrived', 'en_route'), 'arrived', 2],
    ['done', said('completed', 'en_route', 'arrived', 'done'), 'done', 3],
    ['done, and opened again since', said('confirmed', 'arrived', 'done'), 'arrived', 1],
    ['absent', said('canceled', 'arrived', 'absent'), 'absent', 2],
    ['absent, and taken up again', said('confirmed', 'absent'), null, 0],
  ])('%s', (_, { progress }, step, steps) => {
    expect([progress?.step ?? null, progress?.steps.length ?? 0]).toEqual([step, steps])
  })

  test('it is under way from leaving for it until it is over', () => {
    const underWay = [[], ['en_route'], ['en_route', 'arrived'], ['arrived']].map((steps) =>
      isUnderWay(said('confirmed', ...(steps as ProgressStep[])).progress),
    )
    expect([...underWay, isUnderWay(said('completed', 'done').progress)]).toEqual([
      ...[false, true, true, true],
      false,
    ])
  })
})

describe('a step', () => {
  const stands: [string, ReturnType<typeof said>, Record<ProgressStep, string>][] = [
    [
      'nothing',
      said('confirmed'),
      { en_route: 'allowed', arrived: 'allowed', done: 'allowed', absent: 'allowed' },
    ],
    [
      'on the way',
      said('pending', 'en_route'),
      { en_route: 'already', arrived: 'allowed', done: 'allowed', absent: 'allowed' },
    ],
    [
      'there',
      said('confirmed', 'arrived'),
      { en_route: 'ARRIVED', arrived: 'already', done: 'allowed', absent: 'allowed' },
    ],
    [
      'done',
      said('completed', 'arrived', 'done'),
      { en_route: 'DONE', arrived: 'DONE', done: 'already', absent: 'DONE' },
    ],
    [
      'closed in the planning',
      said('completed', 'en_route'),
      { en_route: 'DONE', arrived: 'DONE', done: 'already', absent: 'DONE' },
    ],
    [
      'absent',
      said('canceled', 'absent'),
      { en_route: 'ABSENT', arrived: 'ABSENT', done: 'ABSENT', absent: 'already' },
    ],
    [
      'canceled on the way',
      said('canceled', 'en_route'),
      { en_route: 'CANCELED', arrived: 'CANCELED', done: 'CANCELED', absent: 'CANCELED' },
    ],
    [
      'canceled',
      said('canceled'),
      { en_route: 'CANCELED', arrived: 'CANCELED', done: 'CANCELED', absent: 'CANCELED' },
    ],
  ]
  test.each(stands)('after: %s', (_, standing, expected) => {
    const steps = Object.keys(expected) as ProgressStep[]
    const answers = steps.map((step) => {
      const answer = canStep(step, standing)
      return answer === 'already' ? answer : answer.allowed ? 'allowed' : answer.reason
    })
    expect(Object.fromEntries(steps.map((step, index) => [step, answers[index]]))).toEqual(expected)
  })
})
