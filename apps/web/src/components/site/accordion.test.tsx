import { expect, test } from 'bun:test'
import { fireEvent, render, screen } from '@testing-library/react'
import { Accordion } from './accordion.tsx'

const items = [
  { question: 'Où ?', answer: 'Chez vous.' },
  { question: 'Quand ?', answer: 'Demain.' },
]

test('opening a question closes the other one', () => {
  render(<Accordion items={items} />)

  fireEvent.click(question('Où ?'))
  fireEvent.click(question('Quand ?'))

  expect(isOpen('Où ?')).toBe(false)
  expect(isOpen('Quand ?')).toBe(true)
})

test('an open question closes again', () => {
  render(<Accordion items={items} />)

  fireEvent.click(question('Où ?'))
  expect(isOpen('Où ?')).toBe(true)
  fireEvent.click(question('Où ?'))

  expect(isOpen('Où ?')).toBe(false)
})

function question(name: string) {
  return screen.getByRole('button', { name })
}

function isOpen(name: string): boolean {
  return question(name).getAttribute('aria-expanded') === 'true'
}
