import { expect, test } from 'bun:test'
import { csvResponse } from './csv.ts'

test('a long export lets other work in between any two of its parts', async () => {
  let turns = 0
  const turnsAtParts: number[] = []
  const count = () => {
    turns += 1
    if (turns < 1_000) setImmediate(count)
  }
  setImmediate(count)
  const response = csvResponse({
    filename: 'tout.csv',
    columns: [{ header: 'N°', text: String }],
    ids: Array.from({ length: 2_000 }, (_, id) => id),
    rowsOf: async (ids) => {
      turnsAtParts.push(turns)
      return ids
    },
  })

  expect((await response.text()).split('\r\n')).toHaveLength(2_002)
  expect(turnsAtParts.length).toBeGreaterThan(5)
  expect(new Set(turnsAtParts).size).toBe(turnsAtParts.length)
})
