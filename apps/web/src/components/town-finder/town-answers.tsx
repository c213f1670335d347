import { bookingPath } from '@tramontane/content/requests/booking-path'
import { townAnswer, townAnswers } from '@tramontane/content/towns/town-answers'
import { findAnyTowns } from '@tramontane/domain/places/find-any-towns'
import { internationalPhone } from '../../lib/phone.ts'
import { useSite } from '../../lib/site.ts'
import { SiteLink } from '../site/site-link.tsx'
import { buttonClass } from '../ui/button.tsx'

/** What is answered: the towns that are meant, or what to do where none is. */
export function TownAnswers({ asked }: { asked: string }) {
  const { towns, isCut } = findAnyTowns(useSite(), asked)
  if (asked === '') return <p className="font-medium">{townAnswers.empty}</p>
  if (towns.length === 0)
    return isCut ? <p className="font-medium">{townAnswers.tooMany(asked)}</p> : <Unknown asked={asked} />
  return (
    <>
      {towns.length > 1 && <p className="mb-3 font-medium">{townAnswers.several}</p>}
      <ul className="grid gap-3">
        {towns.map((town) => (
          <li key={town.name} className="rounded-xl bg-(--card) p-5 ring-1 ring-nuit/12">
            <p className="text-lg font-semibold text-pretty">{townAnswer(town)}</p>
            <SiteLink
              href={bookingPath({ place: `${town.name} (${town.postalCode})` })}
              className={buttonClass('call', 'mt-4 max-sm:w-full')}
            >
              {town.charge.kind === 'quotation' ? townAnswers.quote(town.name) : townAnswers.book(town.name)}
            </SiteLink>
          </li>
        ))}
      </ul>
      {isCut && <p className="mt-3 font-medium">{townAnswers.more}</p>}
    </>
  )
}

function Unknown({ asked }: { asked: string }) {
  const { contact } = useSite()
  return (
    <div className="rounded-xl bg-(--card) p-5 ring-1 ring-nuit/12">
      <p className="text-lg font-semibold text-pretty">{townAnswers.unknown(asked)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <SiteLink href={bookingPath({ place: asked })} className={buttonClass('call', 'max-sm:w-full')}>
          Demander un devis
        </SiteLink>
        {contact.phone && (
          <a
            href={`tel:${internationalPhone(contact.phone)}`}
            className={buttonClass('quiet', 'max-sm:w-full')}
          >
            Appeler le {contact.phone}
          </a>
        )}
      </div>
    </div>
  )
}
