import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { minuteMs } from '@tramontane/domain/days/durations'
import { toast } from '../../lib/toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => void jest.useFakeTimers())

afterEach(() => {
  act(() => void jest.advanceTimersByTime(minuteMs))
  jest.useRealTimers()
})

test('one message at a time is shown: the newer takes the place of the older', () => {
  render(<Toaster />)

  act(() => toast({ title: 'Premier' }))
  act(() => toast({ title: 'Second' }))

  expect(screen.queryByText('Premier')).toBeNull()
  expect(screen.getByText('Second')).toBeTruthy()
})

test('a message leaves after 5000 ms, and a newer one has its own 5000 ms', () => {
  render(<Toaster />)

  act(() => toast({ title: 'Premier' }))
  wait(4000)
  act(() => toast({ title: 'Second' }))
  wait(4999)
  expect(screen.getByText('Second')).toBeTruthy()
  wait(1)
  expect(screen.queryByText('Second')).toBeNull()
})

test.each([
  ['pointed at', fireEvent.mouseMove, fireEvent.mouseLeave],
  ['focused', fireEvent.focus, fireEvent.blur],
])('a message stays while it is %s, then for the time it had left', (_, hold, release) => {
  render(<Toaster />)
  act(() => toast({ title: 'Demande envoyée' }))
  wait(3000)

  hold(screen.getByRole('button', { name: 'Fermer le message' }))
  wait(30_000)
  expect(screen.getByText('Demande envoyée')).toBeTruthy()

  release(screen.getByRole('button', { name: 'Fermer le message' }))
  wait(1999)
  expect(screen.getByText('Demande envoyée')).toBeTruthy()
  wait(1)
  expect(screen.queryByText('Demande envoyée')).toBeNull()
})

test('the live regions are in the page before any message, and each kind speaks in its own', () => {
  render(<Toaster />)
  const [status, alert] = [screen.getByRole('status'), screen.getByRole('alert')]

  act(() => toast({ title: 'Connexion réussie' }))
  expect(status.textContent).toBe('Connexion réussie')
  expect(alert.textContent).toBe('')

  act(() => toast({ title: 'Erreur', variant: 'destructive' }))
  expect(status.textContent).toBe('')
  expect(alert.textContent).toBe('Erreur')
})

test('a message can be dismissed', () => {
  render(<Toaster />)
  act(() => toast({ title: 'Demande envoyée' }))

  fireEvent.click(screen.getByRole('button', { name: 'Fermer le message' }))

  expect(screen.queryByText('Demande envoyée')).toBeNull()
})

function wait(milliseconds: number) {
  act(() => void jest.advanceTimersByTime(milliseconds))
}
