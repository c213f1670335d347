import type { KnownClient } from '@tramontane/db/people/people'
import { everyKeyOf, forget, type KnownPeople, remember } from '@tramontane/domain/people/known-people'
import type { PlannedWash } from '@tramontane/domain/rounds/planning'

/** What the lines so far, and the rows before them, say of those that follow. */
export type Seen = {
  people: KnownPeople<KnownClient>
  byId: Map<number, KnownClient>
  /** Of clients and of e-mail addresses, with the plate. */
  vehicles: Set<string>
  /** Of clients, with how a place is written. */
  places: Set<string>
  /** Of clients, with their cars. */
  cars: Set<string>
  /** Of clients, with the day and the hour of a wash, and its car. */
  starts: Set<string>
  /** Washes that are in no planning yet, and clients and their cars whose subscription is not stored yet. */
  busy: PlannedWash[]
  covered: Map<string, Date>
}

export function nothingSeen(): Seen {
  return {
    people: new Map(),
    byId: new Map(),
    vehicles: new Set(),
    places: new Set(),
    cars: new Set(),
    starts: new Set(),
    busy: [],
    covered: new Map(),
  }
}

/** Somebody as they are now, in place of what was known of them; nobody any more where they are gone. */
export function learn(seen: Seen, { isGone, ...person }: KnownClient & { isGone?: boolean }) {
  unlearn(seen, person.id)
  if (isGone) return
  seen.byId.set(person.id, person)
  remember(seen.people, person)
}

export function unlearn({ people, byId }: Seen, id: number) {
  const before = byId.get(id)
  if (before) forget(people, before)
  byId.delete(id)
}

/** What more lines said. What is stored by now, the rows themselves say. */
export function addSeen(seen: Seen, more: Seen, isStored: boolean) {
  for (const person of more.byId.values()) learn(seen, person)
  for (const vehicle of more.vehicles) seen.vehicles.add(vehicle)
  for (const place of more.places) seen.places.add(place)
  for (const car of more.cars) seen.cars.add(car)
  for (const start of more.starts) seen.starts.add(start)
  if (isStored) return
  seen.busy.push(...more.busy)
  for (const [whose, since] of more.covered) seen.covered.set(whose, since)
}

/** Who shares nothing with any line is nobody whom the list could mean. */
export function isMeant(keys: Set<string>, person: KnownClient): boolean {
  return [...everyKeyOf(person)].some((key) => keys.has(key))
}
