import { isServiceId } from '@tramontane/domain/washes/services'
import { townPaths } from '../landing/landing-paths.ts'
import type { BookingWish } from './booking-path.ts'

/**
 * What a question asks that a page is written with: a wash, a town that has a page of its own.
 * Shapes: as addresses have it: '?service=fast&commune=Pia'; a postal code may follow the town's name.
 * Errors: none; what is unknown, or asked twice, is not asked.
 */
export function wishOf(question: string): BookingWish {
  const asked = new URLSearchParams(question)
  const service = onlyOne(asked.getAll('service'))
  const town = onlyOne(asked.getAll('commune')).replace(/ \(\d{5}\)$/, '')
  return {
    service: isServiceId(service) ? service : '',
    place: Object.hasOwn(townPaths, town) ? town : '',
  }
}

function onlyOne(values: string[]): string {
  const [value = '', ...others] = values
  return others.length === 0 ? value : ''
}
