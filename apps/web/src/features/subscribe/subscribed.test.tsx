import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { render } from '@testing-library/react'
import { Subscribed } from './subscribed.tsx'

beforeEach(() => void jest.useFakeTimers())

afterEach(() => void jest.useRealTimers())

test('the page is left two seconds after the success, and not sooner', () => {
  const leave = jest.fn()
  render(<Subscribed onLeave={leave} />)

  jest.advanceTimersByTime(1999)
  expect(leave).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)

  expect(leave).toHaveBeenCalledTimes(1)
})

test('whoever left sooner is not taken elsewhere', () => {
  const leave = jest.fn()
  const { unmount } = render(<Subscribed onLeave={leave} />)

  unmount()
  jest.advanceTimersByTime(5000)

  expect(leave).not.toHaveBeenCalled()
})
