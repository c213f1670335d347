import { afterEach, beforeEach, expect, test } from 'bun:test'
import { onlineManager, useMutation, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { WithQueries } from './with-queries.tsx'

beforeEach(() => onlineManager.setOnline(false))

afterEach(() => {
  // What is still on screen would read again.
  cleanup()
  onlineManager.setOnline(true)
})

const fail = () => Promise.reject(new Error('off line'))

test('off line, what is read and what is sent fail at once instead of waiting', async () => {
  render(
    <WithQueries>
      <Asking />
    </WithQueries>,
  )

  expect(await screen.findByText('reading: error')).toBeTruthy()
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('sending: error')).toBeTruthy()
})

test('what could not be read is read once the network is back', async () => {
  let calls = 0
  const read = () => {
    calls += 1
    return calls === 1 ? fail() : Promise.resolve('here')
  }
  render(
    <WithQueries>
      <Asking read={read} name="later" />
    </WithQueries>,
  )
  expect(await screen.findByText('reading: error')).toBeTruthy()

  await act(async () => onlineManager.setOnline(true))
  expect(await screen.findByText('reading: success')).toBeTruthy()
})

function Asking({ read = fail, name = 'now' }: { read?: () => Promise<unknown>; name?: string }) {
  const reading = useQuery({ queryKey: ['with-queries', name], queryFn: read })
  const sending = useMutation({ mutationFn: fail })
  return (
    <>
      <p>reading: {reading.status}</p>
      <button type="button" onClick={() => sending.mutate()}>
        sending: {sending.status}
      </button>
    </>
  )
}
