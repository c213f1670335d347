import { expect, test } from 'bun:test'
import { getByText } from '@testing-library/dom'

function page(html: string) {
  document.body.innerHTML = html
  const named = (selector: string) => [...document.querySelectorAll(selector)].map(({ id }) => id)
  const display = (id: string) => getComputedStyle(document.getElementById(id) as Element).display
  return { named, display }
}

test('elements are found once, in the order of the page, by the page as it is now', () => {
  const { named } = page(
    '<main id="a"><input id="b"><p id="c"><input id="d" type="checkbox" class="x"></p></main><svg id="e"><path id="f"/></svg>',
  )

  expect(named('.x, input, [type]')).toEqual(['b', 'd'])
  expect(named('input:not([type])')).toEqual(['b'])
  expect(named('path')).toEqual(['f'])
  expect(named('main > p > *')).toEqual(['d'])
  document.getElementById('b')?.setAttribute('type', 'text')
  expect(named('input:not([type])')).toEqual([])
  document.getElementById('a')?.prepend(document.getElementById('c') as Element)
  expect(named('input')).toEqual(['d', 'b'])
  expect(document.getElementById('c')?.querySelectorAll('p, input').length).toBe(1)
  expect(() => document.querySelectorAll('[')).toThrow('not a valid selector')
  expect(() => document.querySelectorAll('')).toThrow('empty')
  page('')
})

test('an attribute is found however its name is written', () => {
  page('<p id="a" data-one="1"></p>')
  const element = document.getElementById('a')

  expect([element?.getAttribute('data-one'), element?.getAttribute('DATA-One')]).toEqual(['1', '1'])
  expect([element?.getAttribute('data'), element?.hasAttribute('Data-Two')]).toEqual([null, false])
  page('')
})

test('an element is as visible as its styles, those around it and a style sheet say', () => {
  const { display } = page('<div id="a"><p id="b"></p></div><div id="c"><p id="d"></p></div>')
  const [a, b] = [...document.querySelectorAll<HTMLElement>('#a, #b')]

  expect([display('b'), display('d')]).toEqual(['block', 'block'])
  b?.style.setProperty('display', 'none')
  a?.style.setProperty('visibility', 'hidden')
  expect([display('b'), display('d')]).toEqual(['none', 'block'])
  expect(getComputedStyle(b as Element).visibility).toBe('hidden')
  const sheet = document.createElement('style')
  sheet.textContent = 'p { display: flex }'
  document.head.append(sheet)
  expect(display('d')).toBe('flex')
  sheet.remove()
  expect(display('d')).toBe('block')
  page('')
})

test('what is not found says what stood there instead', () => {
  page('<p>Bonjour</p>')

  expect(() => getByText(document.body, 'Bonsoir')).toThrow(/Bonsoir[\s\S]*<p>[\s\S]*Bonjour/)
  page('')
})
