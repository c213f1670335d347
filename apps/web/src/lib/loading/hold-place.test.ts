import { afterEach, beforeEach, expect, jest, mock, test } from 'bun:test'
import { holdPlace } from './hold-place.ts'

const browsers = globalThis.ResizeObserver
/** Each watch that is on, by what it does when the page grows. */
let watches: Set<() => void>

beforeEach(() => {
  jest.useFakeTimers()
  watches = new Set()
  globalThis.ResizeObserver = class {
    grown: () => void
    constructor(grown: () => void) {
      this.grown = grown
    }
    observe() {
      watches.add(this.grown)
    }
    disconnect() {
      watches.delete(this.grown)
    }
  } as unknown as typeof ResizeObserver
})

afterEach(() => {
  jest.advanceTimersByTime(20_000)
  jest.useRealTimers()
  globalThis.ResizeObserver = browsers
  document.body.replaceChildren()
})

test('a place under the header goes back there each time the page grows', () => {
  const place = placeAt(72)
  holdPlace(place.element)
  grow()
  grow()
  expect(place.wasShown).toHaveBeenCalledTimes(2)
})

test.each([-1, 100, 800])('a place that Back left at %d px is not held', (top) => {
  holdPlace(placeAt(top).element)
  expect(watches.size).toBe(0)
})

test.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
  'the visitor’s first %s lets it go, even where the page keeps it from others',
  (move) => {
    const place = placeAt(72)
    place.element.addEventListener(move, (event) => event.stopPropagation())
    holdPlace(place.element)
    place.element.dispatchEvent(new Event(move, { bubbles: true }))
    grow()
    expect(place.wasShown).not.toHaveBeenCalled()
  },
)

test('the next place takes the turn of the one before', () => {
  const [first, second] = [placeAt(72), placeAt(72)]
  holdPlace(first.element)
  holdPlace(second.element)
  grow()
  expect(first.wasShown).not.toHaveBeenCalled()
  expect(second.wasShown).toHaveBeenCalledTimes(1)
})

test('three seconds after the page grew last it is let go, and after twelve whatever grows', () => {
  holdPlace(placeAt(72).element)
  jest.advanceTimersByTime(2999)
  grow()
  jest.advanceTimersByTime(2999)
  expect(watches.size).toBe(1)
  jest.advanceTimersByTime(1)
  expect(watches.size).toBe(0)

  holdPlace(placeAt(72).element)
  for (let second = 0; second < 12; second += 2) {
    expect(watches.size).toBe(1)
    grow()
    jest.advanceTimersByTime(2000)
  }
  expect(watches.size).toBe(0)
})

function placeAt(top: number) {
  const element = document.body.appendChild(document.createElement('section'))
  element.getBoundingClientRect = () => new DOMRect(0, top, 390, 600)
  const wasShown = mock()
  element.scrollIntoView = wasShown
  return { element, wasShown }
}

function grow() {
  for (const grown of watches) grown()
}
