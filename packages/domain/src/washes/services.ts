import { type ServiceId, serviceIds } from './service-ids.ts'

/** Those that wash the body of the car, with water. */
export const wateredServices = ['exterieur', 'fast', 'detaille'] as const satisfies ServiceId[]

/** The name of a wash in choices, appointments and on its card. */
export const serviceTitles: Record<ServiceId, string> = {
  exterieur: 'Lavage Extérieur',
  interieur: 'Lavage Intérieur',
  fast: 'Lavage Fast',
  detaille: 'Lavage Détaillé',
}

/** The longer name of a wash in the list of contact requests. */
export const requestedServiceLabels: Record<ServiceId, string> = {
  exterieur: 'Lavage Extérieur',
  interieur: 'Lavage Intérieur Premium',
  fast: 'Lavage Intérieur et Extérieur Fast',
  detaille: 'Lavage Détaillé Rénovation',
}

/** What the cheapest wash costs, in cents. */
export function cheapestCents(services: Record<ServiceId, { priceCents: number }>): number {
  return Math.min(...serviceIds.map((id) => services[id].priceCents))
}

export function isServiceId(value: string): value is ServiceId {
  return (serviceIds as readonly string[]).includes(value)
}
