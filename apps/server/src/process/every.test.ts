import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { jsonLogger } from '../log.ts'
import { every } from './every.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** A work whose runs end when the test says so. */
function heldWork({ isAtOnce = false } = {}) {
  const lines: string[] = []
  const runs: { resolve(): void; reject(error: unknown): void }[] = []
  const recurring = every(
    { log: jsonLogger('debug', (line) => lines.push(line)) },
    { name: 'held', ms: 1000, isAtOnce },
    () => new Promise<void>((resolve, reject) => runs.push({ resolve, reject })),
  )
  return { recurring, runs, lines }
}

test('it is done each interval from the start on, and no more once it is stopped', async () => {
  const { recurring, runs } = heldWork()
  recurring.start()
  expect(runs).toHaveLength(0)
  jest.advanceTimersByTime(1000)
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await settled()
  jest.advanceTimersByTime(1000)
  expect(runs).toHaveLength(2)
  runs[1]?.resolve()
  await recurring.stop()
  jest.advanceTimersByTime(10_000)
  expect(runs).toHaveLength(2)
  expect(recurring.isStarted()).toBe(false)
})

test('it is never done twice at once, and who asks meanwhile waits for the same', async () => {
  const { recurring, runs } = heldWork({ isAtOnce: true })
  recurring.start()
  jest.advanceTimersByTime(5000)
  const looks = [recurring.look(), recurring.look()]
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await Promise.all(looks)
  expect(runs).toHaveLength(1)
})

test('kicked while it is done, it is done once more and not oftener', async () => {
  const { recurring, runs } = heldWork({ isAtOnce: true })
  recurring.kick()
  expect(runs).toHaveLength(0)
  recurring.start()
  recurring.kick()
  recurring.kick()
  runs[0]?.resolve()
  await settled()
  expect(runs).toHaveLength(2)
  runs[1]?.resolve()
  await settled()
  expect(runs).toHaveLength(2)
})

test('stopped, it ends with what is under way and forgets the kicks', async () => {
  const { recurring, runs } = heldWork({ isAtOnce: true })
  recurring.start()
  recurring.kick()
  let isStopped = false
  const stopping = recurring.stop().then(() => {
    isStopped = true
  })
  await settled()
  expect(isStopped).toBe(false)
  runs[0]?.resolve()
  await stopping
  expect(runs).toHaveLength(1)
})

test('a failure is told in the log, and the next turn comes', async () => {
  const { recurring, runs, lines } = heldWork({ isAtOnce: true })
  recurring.start()
  runs[0]?.reject(new Error('the folder is gone'))
  await settled()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', event: 'job_failed', job: 'held', error: 'the folder is gone' },
  ])
  jest.advanceTimersByTime(1000)
  expect(runs).toHaveLength(2)
})

/** What was under way has told everybody. */
async function settled() {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}
