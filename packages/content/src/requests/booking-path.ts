import type { ServiceId } from '@tramontane/domain/washes/service-ids'

/** What the booking form is written with; '' for what is not asked. */
export type BookingWish = { service: ServiceId | ''; place: string }

/** The home page, whose booking form has this wish: '/?service=fast&commune=Pia', '/' for none. */
export function askedPath({ service = '', place = '' }: Partial<BookingWish>): string {
  const question = new URLSearchParams({ ...(service && { service }), ...(place && { commune: place }) })
  return `/?${question}`.replace(/\?$/, '')
}

/** That form. */
export function bookingPath(wish: Partial<BookingWish> = {}): string {
  return `${askedPath(wish)}#contact`
}
