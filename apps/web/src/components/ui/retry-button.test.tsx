import { expect, test } from 'bun:test'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ErrorState } from './error-state.tsx'
import { RetryButton } from './retry-button.tsx'

/** A list that fails until it is given rows, beside another part. */
function Lists({ ask }: { ask: () => Promise<string | null> }) {
  const [state, setState] = useState<'failed' | 'asked' | string>('failed')
  const retry = async () => {
    setState('asked')
    setState((await ask()) ?? 'failed')
  }
  return (
    <main>
      <h1>Espace client</h1>
      <section>
        <h2>Rendez-vous</h2>
        {state === 'failed' && <ErrorState text="Rien n’est venu" onRetry={retry} />}
        {state === 'asked' && <p role="status">Chargement…</p>}
        <p>{state}</p>
      </section>
      <button type="button">Autre chose</button>
    </main>
  )
}

const retryButton = () => screen.getByRole('button', { name: 'Réessayer' })
const focused = () => document.activeElement

async function asking() {
  let answer = Promise.withResolvers<string | null>()
  render(<Lists ask={() => answer.promise} />)
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{Enter}')
  return {
    user,
    async answer(rows: string | null) {
      const asked = answer
      answer = Promise.withResolvers()
      await act(async () => asked.resolve(rows))
    },
  }
}

test('while it is asked again, and once it came, the focus is at the heading of its part', async () => {
  const list = await asking()
  expect(focused()).toBe(screen.getByRole('heading', { name: 'Rendez-vous' }))
  await list.answer('Mardi')
  expect(screen.getByText('Mardi')).toBeTruthy()
  expect(focused()).toBe(screen.getByRole('heading', { name: 'Rendez-vous' }))
})

test('where nothing came again the focus is back at the button, each time', async () => {
  const list = await asking()
  await list.answer(null)
  expect(focused()).toBe(retryButton())
  await list.user.keyboard('{Enter}')
  await list.answer(null)
  expect(focused()).toBe(retryButton())
})

test('who went on meanwhile is not called back', async () => {
  const list = await asking()
  await list.user.click(screen.getByRole('button', { name: 'Autre chose' }))
  await list.answer(null)
  expect(retryButton()).toBeTruthy()
  expect(focused()).toBe(screen.getByRole('button', { name: 'Autre chose' }))
})

test('a button that stays keeps the focus, says that it is asking, and asks once', async () => {
  const answer = Promise.withResolvers<void>()
  let asked = 0
  render(
    <RetryButton
      onRetry={() => {
        asked += 1
        return answer.promise
      }}
    />,
  )
  const user = userEvent.setup()
  await user.dblClick(retryButton())
  expect([asked, retryButton().getAttribute('aria-disabled')]).toEqual([1, 'true'])
  expect(focused()).toBe(retryButton())
  await act(async () => answer.resolve())
  await waitFor(() => expect(retryButton().getAttribute('aria-disabled')).toBe('false'))
})
