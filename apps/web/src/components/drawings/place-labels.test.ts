import { expect, test } from 'bun:test'
import { placeLabels } from './place-labels.ts'

const frame = { left: -300, right: 300, top: -300, bottom: 300 }

test('two towns that touch get names on either side', () => {
  const labels = placeLabels(
    [
      { name: 'Pia', x: 0, y: 0 },
      { name: 'Bompas', x: 14, y: 0 },
    ],
    frame,
    15,
  )

  expect(labels.map(({ name, anchor }) => [name, anchor])).toEqual([
    ['Pia', 'end'],
    ['Bompas', 'start'],
  ])
})

test('a name never leaves the frame', () => {
  const [label] = placeLabels([{ name: 'Port-Vendres', x: 290, y: 0 }], frame, 15)

  expect(label?.anchor).toBe('end')
})

test('a name that fits nowhere is left out, its dot stays', () => {
  expect(placeLabels([{ name: 'a'.repeat(200), x: 0, y: 0 }], frame, 15)).toEqual([])
})
