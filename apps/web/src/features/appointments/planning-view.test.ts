import { expect, test } from 'bun:test'
import { planningViewOf } from './appointments-grid.ts'

test.each([
  [null, 'desk', 'tableau'],
  [null, 'phone', 'jour'],
  ['tableau', 'phone', 'tableau'],
  ['semaine', 'phone', 'semaine'],
  ['jour', 'desk', 'jour'],
  ['cartes', 'desk', 'tableau'],
])('the view %p of the address, at a %s, is %s', (view, place, expected) => {
  expect(planningViewOf({ view }, place === 'phone')).toBe(expected as never)
})
