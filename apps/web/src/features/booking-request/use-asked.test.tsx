import { afterEach, expect, mock, test } from 'bun:test'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useAsked } from './use-asked.ts'

const told = mock()

afterEach(() => {
  told.mockClear()
})

test('what an address asks for is told once: not again at a reload, and again by another way', async () => {
  const history = createMemoryHistory({ initialEntries: ['/?service=fast&commune=Pia'] })
  open(history)
  await waitFor(() => expect(told).toHaveBeenCalledWith({ service: 'fast', place: 'Pia' }))
  cleanup()

  open(history)
  await screen.findByText('/?service=fast&commune=Pia')
  act(() => history.push('/?service=exterieur'))
  await waitFor(() => expect(told).toHaveBeenLastCalledWith({ service: 'exterieur', place: '' }))
  expect(told).toHaveBeenCalledTimes(2)
})

test.each(['"><script>', 'https://ailleurs.example', 'a'.repeat(101), '   '])(
  'a town that no page of ours would ask for is not asked: %s',
  async (commune) => {
    const history = createMemoryHistory({
      initialEntries: [`/?${new URLSearchParams({ service: 'fast', commune })}`],
    })
    open(history)
    await waitFor(() => expect(told).toHaveBeenCalledWith({ service: 'fast', place: '' }))
  },
)

function Page() {
  useAsked(told)
  return <p>{useLocation().href}</p>
}

function open(history: ReturnType<typeof createMemoryHistory>) {
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history })
  render(<RouterProvider router={router as never} />)
}
