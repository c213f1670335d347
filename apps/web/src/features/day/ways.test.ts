import { expect, test } from 'bun:test'
import type { DayStop } from '@tramontane/contract/replies/appointments/day'
import { keepWay, usualWay, type WayApp, wayApps, wayTo } from './ways.ts'

const address = '4 rue de l’Église, 66300 Thuir'

function stopAt(place: object | null) {
  return { appointment: { address }, place } as Pick<DayStop, 'place' | 'appointment'>
}

const exact = stopAt({ lat: 42.63, lon: 2.75, precision: 'address', isPinned: false })
const written = encodeURIComponent(address)

test.each<[WayApp, string, string]>([
  ['geo', 'geo:42.63,2.75?q=42.63,2.75', `geo:0,0?q=${written}`],
  [
    'google',
    'https://www.google.com/maps/dir/?api=1&destination=42.63,2.75',
    `https://www.google.com/maps/dir/?api=1&destination=${written}`,
  ],
  ['waze', 'https://waze.com/ul?ll=42.63,2.75&navigate=yes', `https://waze.com/ul?q=${written}&navigate=yes`],
  ['apple', 'https://maps.apple.com/?daddr=42.63,2.75', `https://maps.apple.com/?daddr=${written}`],
])('%s leads to the point that is known to the door, and else to the address', (app, toPoint, toAddress) => {
  expect(wayTo(app, exact)).toBe(toPoint)
  expect(wayTo(app, stopAt(null))).toBe(toAddress)
  expect(wayTo(app, stopAt({ lat: 42.63, lon: 2.75, precision: 'town', isPinned: false }))).toBe(toAddress)
  expect(wayTo(app, stopAt({ lat: 42.63, lon: 2.75, precision: 'town', isPinned: true }))).toBe(toPoint)
})

test('the application that was chosen last is kept on the telephone', () => {
  expect(usualWay()).toBe('google')
  for (const app of Object.keys(wayApps) as WayApp[]) {
    keepWay(app)
    expect(usualWay()).toBe(app)
  }
  localStorage.setItem('tramontane:chemin', 'toString')
  expect(usualWay()).toBe('google')
})
