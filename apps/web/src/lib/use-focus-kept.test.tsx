import { expect, spyOn, test } from 'bun:test'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useFocusKept } from './use-focus-kept.ts'

type PartProps = { isThere?: boolean; isOff?: boolean }

function Part({ isThere = true, isOff = false }: PartProps) {
  const focus = useFocusKept(() => screen.getByRole('button', { name: 'En route' }))
  return (
    <div {...focus}>
      {isThere && (
        <button type="button" disabled={isOff}>
          Terminé
        </button>
      )}
      <button type="button">En route</button>
    </div>
  )
}

test.each([
  ['on screen, and the page stays', 300, 0],
  ['out of sight, and the page goes there', -300, 1],
])('the focus of what is gone goes to what is next: %s', async (_, top, scrolls) => {
  const rect = spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 90, 44))
  const scrolled = spyOn(Element.prototype, 'scrollIntoView')
  const { rerender } = render(<Part />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Terminé' }))
  rerender(<Part isThere={false} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'En route' }))
  expect(scrolled).toHaveBeenCalledTimes(scrolls)
  for (const spy of [rect, scrolled]) spy.mockRestore()
})

test('what was switched off while it had the focus still had it once it is gone', async () => {
  const { rerender } = render(<Part />)
  const button = screen.getByRole('button', { name: 'Terminé' })
  await userEvent.setup().click(button)
  rerender(<Part isOff />)
  act(() => button.blur())
  rerender(<Part isThere={false} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'En route' }))
})

test('who has left the part is not called back to it', async () => {
  const { rerender } = render(<Part />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Terminé' }))
  await user.click(document.body)
  rerender(<Part isThere={false} />)
  expect(document.activeElement).toBe(document.body)
})
