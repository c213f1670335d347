import type { DayStop } from '@tramontane/contract/replies/appointments/day'

/** What opens the way to a place. The phone's own map is whatever answers to `geo:`. */
export const wayApps = {
  geo: 'Carte du téléphone',
  google: 'Google Maps',
  waze: 'Waze',
  apple: 'Plans (Apple)',
} as const

export type WayApp = keyof typeof wayApps

/** Where such an application leads: to the point where one is known to the door or the street, else to the address. */
export function wayTo(app: WayApp, { place, appointment }: Pick<DayStop, 'place' | 'appointment'>): string {
  const isExact = place?.precision === 'address' || place?.precision === 'street' || place?.isPinned
  const point = isExact && place.lat !== null && place.lon !== null ? `${place.lat},${place.lon}` : null
  const address = encodeURIComponent(appointment.address)
  switch (app) {
    case 'geo':
      return point ? `geo:${point}?q=${point}` : `geo:0,0?q=${address}`
    case 'google':
      return `https://www.google.com/maps/dir/?api=1&destination=${point ?? address}`
    case 'waze':
      return `https://waze.com/ul?${point ? `ll=${point}` : `q=${address}`}&navigate=yes`
    case 'apple':
      return `https://maps.apple.com/?daddr=${point ?? address}`
  }
}

const key = 'tramontane:chemin'

/** The application that was chosen last on this telephone. */
export function usualWay(): WayApp {
  try {
    const kept = window.localStorage.getItem(key) ?? ''
    return Object.hasOwn(wayApps, kept) ? (kept as WayApp) : 'google'
  } catch {
    return 'google'
  }
}

/** A browser that keeps nothing asks again. */
export function keepWay(app: WayApp) {
  try {
    window.localStorage.setItem(key, app)
  } catch {}
}
