import { expect, mock, test } from 'bun:test'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { typographyFaults } from '@tramontane/content/testing/typography-rules'
import type { DayStop, MapSpot } from '@tramontane/contract/replies/appointments/day'
import { stop } from '../../testing/day-stop.ts'
import { RoundMap } from './round-map.tsx'

const base: MapSpot = { lat: 42.6986, lon: 2.8956, precision: 'address' }
const thuir: MapSpot = { lat: 42.632, lon: 2.756, precision: 'town' }

function openMap(stops: DayStop[], from: MapSpot | null = base) {
  const onChoose = mock((_id: number) => {})
  render(<RoundMap stops={stops} base={from} onChoose={onChoose} />)
  const map = screen.getByRole('group', { name: 'Carte de la tournée' })
  return { user: userEvent.setup(), onChoose, map: within(map), text: () => map.textContent ?? '' }
}

function named(name: string, timeSlot: string | null, change: Partial<DayStop> = {}, van = 1) {
  const id = name.length
  return stop(change, { id, timeSlot, clientName: name, van })
}

test('the stops are read and reached in the order of the round, each with who and when, and how well it is known', async () => {
  const { user, onChoose, map } = openMap([
    named('Marc Vidal', '09:00', { isDone: true }),
    named('Zoé Roca', '11:00', { spot: thuir }),
    named('', '15:00'),
    named('Ana Pla', '17:00', {
      isDone: true,
      progress: { step: 'absent', at: '2026-11-20T16:00:00.000Z', steps: [] },
    }),
  ])
  const stops = within(map.getByRole('list', { name: /^Arrêts de la camionnette/ })).getAllByRole('button')
  expect(stops.map((one) => one.querySelector('.sr-only')?.textContent)).toEqual([
    'Arrêt 1, 09:00, Marc Vidal, terminé',
    'Arrêt 2, 11:00, Zoé Roca, commune seule connue',
    expect.stringMatching(/^Arrêt 3, 15:00, ./),
    'Arrêt 4, 17:00, Ana Pla, absent',
  ])
  expect(map.getByText(/^Cercle en pointillé/)).toBeTruthy()
  expect(map.getByText('Départ des tournées')).toBeTruthy()
  await user.tab()
  expect(document.activeElement).toBe(stops[0] as HTMLElement)
  await user.keyboard('{Tab}{Enter}')
  expect(onChoose.mock.calls).toEqual([['Zoé Roca'.length]])
})

test('a stop that nobody can place is not drawn, and told beneath with its way', async () => {
  const { user, onChoose, map, text } = openMap([
    named('Marc Vidal', '09:00', { spot: null }),
    named('Zoé Roca', null, { spot: null }),
  ])
  expect(text()).toContain('Aucun arrêt sur la carte.')
  const [first, untimed] = within(map.getByRole('list', { name: 'Arrêts non situés' })).getAllByRole('button')
  expect(first?.textContent).toContain('Arrêt 1, 09:00, Marc Vidal, 31 rue Pierre Puiggary')
  expect(untimed?.textContent).toContain('Arrêt, À caler, Zoé Roca')
  await user.click(first as HTMLElement)
  expect(onChoose.mock.calls).toEqual([['Marc Vidal'.length]])
})

test('several vans have a list and a sign each; one has none to tell from', () => {
  const { map } = openMap([
    named('Marc Vidal', '09:00', {}, 1),
    named('Zoé Roca', '09:00', { spot: thuir }, 2),
  ])
  expect(map.getAllByRole('list', { name: /^Arrêts de la camionnette/ })).toHaveLength(2)
  const signs = within(map.getByRole('list', { name: 'Légende' })).getAllByRole('listitem')
  expect(signs.map(({ textContent }) => textContent)).toEqual(['Camionnette 1', 'Camionnette 2'])
  const dashes = [...document.querySelectorAll('ul path')].map((one) => one.getAttribute('stroke-dasharray'))
  expect(new Set(dashes).size).toBe(2)
})

test('without a base, and without a stop, it says so', () => {
  const { map, text } = openMap([], null)
  expect(text()).toContain('Aucun arrêt sur la carte. Le cadre couvre')
  expect(text()).toContain('Le départ des tournées n’est pas situé.')
  expect(map.queryByRole('list')).toBeNull()
  expect(typographyFaults(text())).toEqual([])
})
