import { describe, expect, test } from 'bun:test'
import { type StepFound, stepIds, stepOf, summaryOf } from './first-steps.ts'

describe('a step', () => {
  test.each([
    ['required and missing is to do', { id: 'mail', found: 'missing', aside: null }, 'todo', null],
    ['optional and missing is optional', { id: 'sms', found: 'missing', aside: null }, 'optional', null],
    [
      'well is done, whatever was said of it',
      { id: 'sms', found: 'well', aside: 'not_needed' },
      'done',
      null,
    ],
    ['that failed says so', { id: 'sms', found: 'failed', aside: null }, 'failed', null],
    ['under way says so', { id: 'mail', found: 'waiting', aside: null }, 'waiting', null],
    ['can be put off', { id: 'mail', found: 'failed', aside: 'later' }, 'failed', 'later'],
    ['that is required is needed', { id: 'mail', found: 'missing', aside: 'not_needed' }, 'todo', null],
    [
      'that the law asks for is not put off',
      { id: 'identity', found: 'missing', aside: 'later' },
      'todo',
      null,
    ],
  ] as const)('%s', (_, given, state, aside) => {
    expect(stepOf(given)).toMatchObject({ state, aside })
  })
})

describe('the list', () => {
  const all = (found: StepFound['found'], aside: StepFound['aside'] = null) =>
    stepIds.map((id) => stepOf({ id, found, aside }))

  test('of a fresh production is asked for, and counts nothing yet', () => {
    expect(summaryOf(all('missing'))).toEqual({ done: 0, count: 13, isAsked: true })
  })

  test('is quiet once all that is required is done or put off', () => {
    expect(summaryOf(all('well'))).toEqual({ done: 13, count: 13, isAsked: false })
    const off = stepIds.map((id) =>
      stepOf({ id, found: ['identity', 'contact'].includes(id) ? 'well' : 'failed', aside: 'later' }),
    )
    expect(summaryOf(off)).toEqual({ done: 2, count: 13, isAsked: false })
  })

  test('counts what is not needed as done, where that can be said', () => {
    expect(summaryOf(all('missing', 'not_needed'))).toEqual({ done: 5, count: 13, isAsked: true })
  })
})
