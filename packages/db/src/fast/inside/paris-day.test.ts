import { Database as SqliteFile } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import { parisDay } from './paris-day.ts'

const around = ['21:59:59.999', '22:00:00.000', '22:59:59.999', '23:00:00.000']
const firstDays = ['01-01', '03-24', '06-15', '10-24', '12-28']

test('SQL and the calendar agree on the Paris day of every midnight near a change of the clocks', () => {
  const file = new SqliteFile(':memory:')
  const day = file.query<{ day: string }, [number]>(`select ${parisDay('?1')} as day`)
  for (let year = 2000; year <= 2060; year += 1)
    for (const first of firstDays)
      for (let after = 0; after < 8; after += 1)
        for (const time of around) {
          const instant = new Date(`${plusDays(`${year}-${first}`, after)}T${time}Z`)
          expect(day.get(instant.getTime())?.day).toBe(dayOf(instant))
        }
  file.close()
})
