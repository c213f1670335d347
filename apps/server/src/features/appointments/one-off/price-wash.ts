import { addressCondition } from '@tramontane/domain/places/town-condition'
import type { TravelCharge } from '@tramontane/domain/places/zones'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'

type Settings = Pick<Deps, 'settings'>

/** What a consumer pays for a wash. Units: euro cents. */
export type WashPrice = { priceCents: number; travel: TravelCharge }

/** Null for what is never sold by itself. */
export function servicePrice({ settings }: Settings, title: string): number | null {
  const id = serviceIds.find((one) => serviceTitles[one] === title)
  return id ? settings.current.services[id].priceCents : null
}

/** The drive to an address; on quotation where the settings give no price for it. */
export function travelTo({ settings }: Settings, address: string): TravelCharge {
  return addressCondition(settings.current, address)?.charge ?? { kind: 'quotation' }
}

const unsold =
  'Ce service n’est pas vendu à l’unité : choisissez-en un autre, ou rattachez le rendez-vous à un abonnement.'

const noTravel =
  'Le déplacement à cette adresse n’a pas de prix connu : précisez la commune, ou indiquez le déplacement convenu.'

/**
 * A price that a consumer can be told before agreeing: never 'on quotation'. Shapes: `travelCents` is what was agreed for
 * a place without a price of its own.
 * Errors: 400 on `service` or `agreement.travelCents`.
 */
export function priceWash(
  deps: Settings,
  { service, address, travelCents }: { service: string; address: string; travelCents?: number | null },
): WashPrice {
  const priceCents = servicePrice(deps, service)
  if (priceCents === null) throw new AppError('validation', { fields: { service: unsold } })
  const travel = travelTo(deps, address)
  if (travel.kind !== 'quotation') return { priceCents, travel }
  if (travelCents == null) throw new AppError('validation', { fields: { 'agreement.travelCents': noTravel } })
  return { priceCents, travel: agreedTravel(travelCents) }
}

function agreedTravel(cents: number): TravelCharge {
  return cents === 0 ? { kind: 'included' } : { kind: 'surcharge', cents }
}
