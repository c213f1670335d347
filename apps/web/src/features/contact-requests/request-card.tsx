import type { ContactRequest } from '@tramontane/contract/replies/requests'
import { otherWords, wishedLongDate } from '@tramontane/contract/requests/contact-columns'
import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import { requestedServiceLabels } from '@tramontane/domain/washes/services'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Car from 'lucide-react/icons/car'
import ListPlus from 'lucide-react/icons/list-plus'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { EmailLink, PhoneLink } from '../../components/grid/table/contact-links.tsx'
import { LongText } from '../../components/grid/table/long-text.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Fact } from '../../components/ui/fact.tsx'
import { contactStatusLooks } from './contact-grid.ts'
import { KnownAsLink } from './known-as-link.tsx'
import { RequestActions } from './request-actions.tsx'

/** Taller than its line, for a thumb. */
const linkClass = 'py-1.5 font-semibold'

/** A request as one reads it in the van: who, how to call back, what and when. */
export function RequestCard({ row: request }: { row: ContactRequest }) {
  const received = new Date(request.createdAt)
  return (
    <article className="flex h-full flex-col gap-4 rounded-xl border border-nuit/15 bg-white p-5 leading-snug">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="wrap-anywhere text-xl">{request.name}</h3>
          <KnownAsLink knownAs={request.knownAs} />
        </div>
        <Badge {...contactStatusLooks[request.status]} />
      </div>
      <dl className="grid gap-3 text-base">
        <Fact Icon={Phone} label="Téléphone">
          <PhoneLink phone={request.phone} className={linkClass} />
        </Fact>
        <Fact Icon={Mail} label="E-mail">
          <EmailLink email={request.email} className={linkClass} />
        </Fact>
        <Fact Icon={Car} label="Service">
          {requestedServiceLabels[request.service]}
        </Fact>
        <Fact Icon={CalendarDays} label="Date souhaitée">
          {request.appointmentDate ? wishedLongDate(request.appointmentDate) : 'Pas de date souhaitée'}
        </Fact>
        {otherWords(request).map(([header, words]) => (
          <Fact key={header} Icon={ListPlus} label={header}>
            <span aria-hidden>{header} : </span>
            {words}
          </Fact>
        ))}
      </dl>
      <div className="wrap-anywhere rounded-lg bg-papier p-3 text-base">
        {request.message ? (
          <LongText text={request.message} shape="card" />
        ) : (
          <p className="text-nuit/75">Aucun message</p>
        )}
      </div>
      <div className="mt-auto grid gap-3">
        <p className="text-nuit/75 text-sm">
          Reçu le {shortFrenchDate(dayOf(received))} à {timeOf(received)}
        </p>
        <RequestActions request={request} />
      </div>
    </article>
  )
}
