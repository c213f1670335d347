import { afterEach, beforeEach, expect, jest, mock, test } from 'bun:test'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { GridSearchBox } from './grid-search-box.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('typing searches once, 250 ms after its last letter', () => {
  const { onSearch } = openBox()

  type('pu')
  wait(249)
  type('puig ')
  wait(249)
  expect(onSearch).not.toHaveBeenCalled()
  wait(1)

  expect(onSearch.mock.calls).toEqual([['puig']])
})

test('Enter searches at once, and the pause does not search again', () => {
  const { onSearch } = openBox()

  type('puig')
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  wait(300)

  expect(onSearch.mock.calls).toEqual([['puig']])
})

test('what is typed on while the address catches up is kept', () => {
  const { onSearch, showAddress } = openBox()

  type('pu')
  wait(250)
  type('puig')
  showAddress('pu')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('puig')
  wait(250)

  expect(onSearch.mock.calls).toEqual([['pu'], ['puig']])
})

test('a new address from elsewhere wins over half-typed words', () => {
  const { onSearch, showAddress } = openBox('puig')

  type('puigz')
  showAddress('')
  wait(300)

  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  expect(onSearch).not.toHaveBeenCalled()
})

function openBox(q = '') {
  const onSearch = mock()
  const box = (address: string) => <GridSearchBox q={address} placeholder="Nom" onSearch={onSearch} />
  const { rerender } = render(box(q))
  return { onSearch, showAddress: (address: string) => rerender(box(address)) }
}

function type(value: string) {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
}

function wait(ms: number) {
  act(() => {
    jest.advanceTimersByTime(ms)
  })
}
