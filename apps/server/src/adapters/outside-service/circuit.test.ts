import { expect, test } from 'bun:test'
import { failureWords } from '@tramontane/domain/testing/failure-of'
import { jsonLogger } from '../../log.ts'
import { circuit } from './circuit.ts'
import { ServiceProblem } from './service-problem.ts'

function played() {
  const logged: string[] = []
  const world = { now: new Date('2026-11-20T09:00:00Z'), asked: 0, problem: null as ServiceProblem | null }
  const log = jsonLogger('debug', (line) => logged.push(line))
  const service = circuit({ clock: { now: () => world.now }, log }, 'played')
  return {
    world,
    logged,
    after(seconds: number) {
      world.now = new Date(world.now.getTime() + seconds * 1000)
    },
    ask: () =>
      service.run(async () => {
        world.asked += 1
        if (world.problem) throw world.problem
        return 'well'
      }),
    service,
  }
}

test('a service that is well is asked each time, and nothing is told', async () => {
  const { ask, world, logged } = played()
  expect([await ask(), await ask()]).toEqual(['well', 'well'])
  expect([world.asked, logged]).toEqual([2, []])
})

test('a dead one is not asked for every letter, but after 5, 10, 20 seconds … and five minutes at most', async () => {
  const { ask, after, world } = played()
  world.problem = new ServiceProblem('timeout')
  const pauses: number[] = []
  for (let seconds = 0, last = 0; pauses.length < 9; seconds += 1) {
    const before = world.asked
    expect(await ask()).toBeNull()
    if (world.asked > before) {
      pauses.push(seconds - last)
      last = seconds
    }
    after(1)
  }
  expect(pauses).toEqual([0, 5, 10, 20, 40, 80, 160, 300, 300])
})

test('its going and its coming back are a line each, however long it was away', async () => {
  const { ask, after, world, logged } = played()
  world.problem = new ServiceProblem('status 503')
  for (let minute = 0; minute < 60; minute += 1) {
    await ask()
    after(60)
  }
  after(300)
  world.problem = null
  expect([await ask(), await ask()]).toEqual(['well', 'well'])
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', event: 'service_away', service: 'played', reason: 'status 503', pauseMs: 5000 },
    { level: 'info', event: 'service_back', service: 'played' },
  ])
})

test('is left alone for as long as it asks, whatever comes meanwhile of what was asked before', async () => {
  const { ask, after, world, service } = played()
  const late = Promise.withResolvers<string>()
  const before = service.run(() => late.promise)
  world.problem = new ServiceProblem('status 429', { retryAfterMs: 30_000 })
  await ask()
  late.resolve('late')
  expect(await before).toBe('late')
  after(29)
  await ask()
  expect(world.asked).toBe(1)
  after(1)
  world.problem = null
  expect(await ask()).toBe('well')
})

test('who asks for no time at all is left alone for a second', async () => {
  const { ask, after, world } = played()
  world.problem = new ServiceProblem('status 429', { retryAfterMs: 0 })
  await ask()
  await ask()
  expect(world.asked).toBe(1)
  after(1)
  await ask()
  expect(world.asked).toBe(2)
})

test('after the pause one question goes through at a time, and all once it is answered', async () => {
  const { ask, after, world, service } = played()
  world.problem = new ServiceProblem('timeout')
  await ask()
  after(5)
  const first = Promise.withResolvers<string>()
  const trying = service.run(() => first.promise)
  expect(await ask()).toBeNull()
  first.resolve('well')
  expect(await trying).toBe('well')
  world.problem = null
  expect(await ask()).toBe('well')
})

test('many that fail together are one failure', async () => {
  const { after, ask, world, service } = played()
  const end = Promise.withResolvers<never>()
  const many = Array.from({ length: 20 }, () => service.run(() => end.promise))
  end.reject(new ServiceProblem('timeout'))
  expect(await Promise.all(many)).toEqual(Array(20).fill(null))
  after(5)
  expect(await ask()).toBe('well')
  expect(world.asked).toBe(1)
})

test('a question that is refused for itself stops no other', async () => {
  const { ask, world, logged } = played()
  world.problem = new ServiceProblem('status 400', { isOfQuestion: true })
  expect([await ask(), await ask()]).toEqual([null, null])
  world.problem = null
  expect(await ask()).toBe('well')
  expect([world.asked, logged.length]).toEqual([3, 2])
})

test('a clock that is set back does not keep it away longer than the pause', async () => {
  const { ask, after, world } = played()
  world.problem = new ServiceProblem('timeout')
  await ask()
  after(-86_000)
  world.problem = null
  expect(await ask()).toBe('well')
})

test('a fault of ours is no absence of theirs', async () => {
  const { ask, service } = played()
  const wrong = service.run(async () => {
    throw new TypeError('ours')
  })
  expect(await failureWords(wrong)).toContain('ours')
  expect(await ask()).toBe('well')
})
