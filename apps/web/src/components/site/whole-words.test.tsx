import { expect, test } from 'bun:test'
import { render } from '@testing-library/react'
import { WholeWords } from './whole-words.tsx'

test('a joined word ends no line at its hyphen, a long one only where there is room, and the text is the same', () => {
  const text = 'Le dimanche sur rendez-vous, à Canet-en-Roussillon – chez vous.'
  const { container } = render(<WholeWords text={text} />)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('span')].map((span) => [span.textContent, span.className])).toEqual([
    ['rendez-vous,', 'whitespace-nowrap'],
    ['Canet-en-Roussillon', 'sm:whitespace-nowrap'],
  ])
})
