import { useSearch } from '@tanstack/react-router'
import type { RefusedContactRequest } from '@tramontane/contract/contact'
import { earliestVisitDay } from '@tramontane/domain/visit-days'
import { useSite } from '../../lib/site.ts'
import { BookingRequestForm } from './booking-request-form.tsx'
import { NearClosings } from './near-closings.tsx'

/** The booking form, with the prices and worked days of the business. To be loaded lazily. */
export function BookingForm({ refused }: { refused?: RefusedContactRequest | null }) {
  const { services, hours, closed, today } = useSite()
  const town = useSearch({ strict: false, select: townAsked })
  return (
    <>
      <NearClosings />
      <BookingRequestForm
        services={services}
        work={{ hours, closed }}
        earliest={earliestVisitDay(today)}
        refused={refused}
        town={town}
      />
    </>
  )
}

const longestTown = 100

/** The town that the tool of /zones-desservies was asked for: '/?commune=Rivesaltes#contact'. */
function townAsked(search: Record<string, unknown>): string {
  return String(search.commune ?? '').slice(0, longestTown)
}
