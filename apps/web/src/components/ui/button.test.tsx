import { expect, test } from 'bun:test'
import { act, render, screen } from '@testing-library/react'
import { Button } from './button.tsx'

/** A browser takes the focus from what is switched off; happy-dom does not. */
function takeFocus() {
  const other = screen.getByRole('button', { name: 'Autre' })
  other.focus()
  other.blur()
  expect(document.activeElement).toBe(document.body)
}

test('a button that was switched off while it worked has the focus again', () => {
  const { button, draw } = open()
  button.focus()
  draw(true)
  takeFocus()
  draw(false)
  expect(document.activeElement).toBe(button)
})

test('it takes it from nobody, and not where it had none', () => {
  const { button, draw } = open()
  draw(true)
  draw(false)
  expect(document.activeElement).toBe(document.body)

  button.focus()
  draw(true)
  takeFocus()
  const other = screen.getByRole('button', { name: 'Autre' })
  other.focus()
  draw(false)
  expect(document.activeElement).toBe(other)
})

test('whoever asks for it has the button itself', () => {
  const asked: { current: HTMLButtonElement | null } = { current: null }
  const { unmount } = render(<Button ref={asked}>Ajouter</Button>)
  expect(asked.current?.textContent).toBe('Ajouter')
  act(unmount)
  expect(asked.current).toBeNull()
})

function open() {
  const two = (disabled: boolean) => (
    <>
      <Button disabled={disabled}>Envoyer</Button>
      <Button>Autre</Button>
    </>
  )
  const { rerender } = render(two(false))
  return {
    button: screen.getByRole('button', { name: 'Envoyer' }),
    draw: (disabled: boolean) => rerender(two(disabled)),
  }
}
