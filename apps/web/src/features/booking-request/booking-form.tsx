import type { RefusedContactRequest } from '@tramontane/contract/requests/contact'
import { useCallback, useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { BookingRequestForm } from './booking-request-form.tsx'
import { NearClosings } from './near-closings.tsx'
import { type Asked, useAsked, useWrittenWish } from './use-asked.ts'

/** The booking form, with the prices and worked days of the business. To be loaded lazily. */
export function BookingForm({ refused }: { refused?: RefusedContactRequest | null }) {
  const site = useSite()
  const written = useWrittenWish()
  const [asked, setAsked] = useState<Asked | null>(null)
  // Anew each time, so that the same wish is a wish again.
  useAsked(useCallback((wish: Asked) => setAsked({ ...wish }), []))
  return (
    <>
      <NearClosings />
      <BookingRequestForm site={site} refused={refused} written={written} asked={asked} />
    </>
  )
}
