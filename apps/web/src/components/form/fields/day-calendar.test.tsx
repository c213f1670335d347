import { expect, test } from 'bun:test'
import { render, screen } from '@testing-library/react'
import { DayCalendar } from './day-calendar.tsx'

test('a day is called as everywhere else, the first of a month too', () => {
  render(<DayCalendar value="2026-12-01" today="2026-12-02" canChoose={() => true} onChoose={() => {}} />)
  for (const name of ['mardi 1er décembre 2026, sélectionné', 'Aujourd’hui, mercredi 2 décembre 2026'])
    expect(screen.getByRole('button', { name })).toBeDefined()
})
