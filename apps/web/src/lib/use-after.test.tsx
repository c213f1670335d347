import { afterEach, expect, jest, test } from 'bun:test'
import { act, render, screen } from '@testing-library/react'
import { useAfter } from './use-after.ts'

afterEach(() => void jest.useRealTimers())

function Shown({ what }: { what: string }) {
  return <p>{useAfter(500, what) ? 'reposé' : 'nouveau'}</p>
}

test('what comes back has changed, too: it takes its time again', () => {
  jest.useFakeTimers()
  const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms))
  const { rerender } = render(<Shown what="en route" />)
  wait(500)
  expect(screen.getByText('reposé')).toBeTruthy()

  rerender(<Shown what="rien" />)
  wait(100)
  rerender(<Shown what="en route" />)
  wait(499)
  expect(screen.getByText('nouveau')).toBeTruthy()
  wait(1)
  expect(screen.getByText('reposé')).toBeTruthy()
})
