import type { Weekday } from '@tramontane/domain/days/day'
import type { PublishedSettings, WeekHours } from '@tramontane/domain/site/business-settings'
import { type ServiceId, serviceIds } from '@tramontane/domain/washes/service-ids'
import { generalPlaces } from './text-places.ts'

/** Of each wash, a price and a length that no business has and nothing else says. Units: cents, minutes. */
const marks: Record<ServiceId, { cents: number; minutes: number }> = {
  exterieur: { cents: 1_000_001, minutes: 3001 },
  interieur: { cents: 1_000_003, minutes: 3002 },
  fast: { cents: 1_500_007, minutes: 3003 },
  detaille: { cents: 4_000_009, minutes: 3004 },
}

const dearerFast = 3_000_007

/**
 * The settings with a mark for each fact that a text can name: what the program writes from them has marks where it would
 * have facts, and `withPlaces` makes them places. What the program says or leaves out because of them stays the same.
 */
export function markedSettings(settings: PublishedSettings): PublishedSettings {
  const { services } = settings
  const saves = services.exterieur.priceCents + services.interieur.priceCents > services.fast.priceCents
  const marked = serviceIds.map((id) => {
    const { cents, minutes } = marks[id]
    const priceCents = id === 'fast' && !saves ? dearerFast : cents
    return [id, { ...services[id], priceCents, minutes: { from: minutes, to: minutes } }]
  })
  return {
    ...settings,
    identity: { ...settings.identity, name: '{entreprise}' },
    contact: { ...settings.contact, city: '{ville}' },
    hours: markedHours,
    services: Object.fromEntries(marked),
  }
}

const isMarked = (day: Weekday) => day === 2 || day === 3

/** 'du mardi au mercredi', which no sentence says otherwise. */
const markedHours = Object.fromEntries(
  ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => [
    day,
    isMarked(day) ? { opens: '08:00', closes: '09:00' } : 'closed',
  ]),
) as WeekHours

/** What was written from marked settings, with places in the place of marks. */
export function withPlaces(text: string, marked: PublishedSettings): string {
  const values = generalPlaces(marked).filter(({ name }) => /^(prix|duree|jours|economie)/.test(name))
  return values
    .filter(({ value }) => value !== '')
    .toSorted((one, other) => other.value.length - one.value.length)
    .reduce((told, { name, value }) => told.replaceAll(value, `{${name}}`), text)
}
