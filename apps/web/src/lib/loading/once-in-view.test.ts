import { afterEach, beforeEach, expect, mock, test } from 'bun:test'
import { onceInView } from './once-in-view.ts'

const browsers = globalThis.IntersectionObserver
let tell: (...crossings: boolean[]) => void
let isWatching: boolean

beforeEach(() => {
  isWatching = false
  globalThis.IntersectionObserver = class {
    constructor(told: IntersectionObserverCallback) {
      tell = (...crossings) =>
        told(
          crossings.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry),
          this as unknown as IntersectionObserver,
        )
    }
    observe() {
      isWatching = true
    }
    disconnect() {
      isWatching = false
    }
  } as unknown as typeof IntersectionObserver
})
afterEach(() => {
  globalThis.IntersectionObserver = browsers
})

test.each([
  ['told of it alone', [[false], [true]]],
  ['told of before and after in one call', [[false, true]]],
  ['in view, and out again before the call', [[false, true, false]]],
])('an element that came into view is seen once: %s', (_, calls) => {
  const seen = mock()
  onceInView(document.body, seen, {})
  for (const crossings of calls) tell(...crossings)
  expect(seen).toHaveBeenCalledTimes(1)
  expect(isWatching).toBe(false)
})

test('an element that stays out of view is waited for, until it is given up', () => {
  const seen = mock()
  const giveUp = onceInView(document.body, seen, {})
  tell(false)
  expect(isWatching).toBe(true)
  giveUp()
  expect(isWatching).toBe(false)
  expect(seen).not.toHaveBeenCalled()
})
