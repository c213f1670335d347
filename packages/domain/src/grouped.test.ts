import { expect, test } from 'bun:test'
import { grouped } from './grouped.ts'

test('things are grouped as newer browsers do it', () => {
  for (const words of [[], ['été', 'hiver'], ['pluie', 'vent', 'gel', 'pluie', 'grêle']])
    expect([...grouped(words, ({ length }) => length)]).toEqual([
      ...Map.groupBy(words, ({ length }) => length),
    ])
})
