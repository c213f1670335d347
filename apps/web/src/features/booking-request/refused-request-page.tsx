import { requestPage } from '@tramontane/content/requests/request-page'
import type { RefusedContactRequest } from '@tramontane/contract/requests/contact'
import { BookingForm } from './booking-form.tsx'

/** The booking form again, for somebody whose browser sent it by itself. */
export function RefusedRequestPage({ refused }: { refused: RefusedContactRequest | null }) {
  return (
    <div className="bg-ecume px-4 py-12 sm:py-18">
      <div className="mx-auto max-w-2xl rounded-2xl bg-white p-5 sm:p-9">
        <h1 className="text-2xl tracking-tight sm:text-3xl">{requestPage.refused.title}</h1>
        <p className="mt-3 mb-8 text-pretty opacity-80">{requestPage.refused.lead}</p>
        <BookingForm refused={refused} />
      </div>
    </div>
  )
}
