import { bookingPath } from '@tramontane/content/requests/booking-path'
import { orderTravelText, quotationWords } from '@tramontane/content/subscription/order'
import { quotationTownSentence } from '@tramontane/contract/subscriptions/subscription'
import { PostalFields } from '../../../components/form/fields/postal-fields.tsx'
import { SiteLink } from '../../../components/site/site-link.tsx'
import { internationalPhone } from '../../../lib/phone.ts'
import { useSite } from '../../../lib/site.ts'
import { isTownTyped, townOf } from '../order-entry.ts'
import type { OrderForm } from '../use-order.ts'

export function AddressFields({ form }: { form: OrderForm }) {
  return (
    <>
      <PostalFields
        form={form}
        fields={{ street: 'adresse', postalCode: 'codePostal', city: 'ville' }}
        isOwn
      />
      <form.Subscribe
        selector={({ values, fieldMeta, submissionAttempts }) => ({
          ville: values.ville,
          codePostal: values.codePostal,
          isLeft:
            submissionAttempts > 0 ||
            (fieldMeta.ville?.isBlurred === true && fieldMeta.codePostal?.isBlurred === true),
        })}
      >
        {(entry) => <Travel {...entry} />}
      </form.Subscribe>
    </>
  )
}

type TravelProps = { ville: string; codePostal: string; isLeft: boolean }

/** What the drive costs, as soon as a town that we know is typed; what to do where it has no price. */
function Travel({ ville, codePostal, isLeft }: TravelProps) {
  const town = townOf(useSite(), { ville, codePostal })
  const isOnQuotation =
    town.charge.kind === 'quotation' && (town.name !== null || (isLeft && isTownTyped({ ville, codePostal })))
  return (
    <div role="status" className="empty:-mt-6">
      {isOnQuotation && <Quotation town={ville} />}
      {!isOnQuotation && town.name !== null && (
        <p className="text-[0.9375rem] font-medium text-pretty">{orderTravelText(town)}</p>
      )}
    </div>
  )
}

/** Source: R-53, P-71, LAW-40. */
function Quotation({ town }: { town: string }) {
  const { contact } = useSite()
  return (
    <div className="rounded-xl border-l-4 border-soleil bg-soleil/10 p-4 sm:p-5 [&_a]:font-medium [&_a]:text-ciel [&_a]:underline">
      <p className="font-semibold">{quotationTownSentence}</p>
      <p className="mt-1 text-[0.9375rem] text-pretty">{quotationWords.offer}</p>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        <li>
          <SiteLink href={bookingPath({ place: town.trim() })}>{quotationWords.ask}</SiteLink>
        </li>
        {contact.email && (
          <li className="wrap-anywhere">
            <a href={`mailto:${contact.email}`}>{quotationWords.write(contact.email)}</a>
          </li>
        )}
        {contact.phone && (
          <li>
            <a href={`tel:${internationalPhone(contact.phone)}`}>{quotationWords.call(contact.phone)}</a>
          </li>
        )}
      </ul>
    </div>
  )
}
