import { professionalForm, professionalsHero } from '@tramontane/content/professionals'
import { hoursLines } from '@tramontane/domain/days/opening-hours'
import { FeatureList } from '../../components/site/feature-list.tsx'
import { Icon } from '../../components/site/icon.tsx'
import { Picture } from '../../components/site/pictures/picture.tsx'
import { internationalPhone } from '../../lib/phone.ts'
import { useSite } from '../../lib/site.ts'
import { ProfessionalFormSlot, requestId } from './professional-form-slot.tsx'

/** What is offered, and the form beside it: a company that knows what it wants need not scroll. */
export function ProfessionalsHero() {
  const { contact } = useSite()
  return (
    <div className="under-header bg-linear-to-b from-[#cfe7f6] to-[#eef7fc]">
      <div className="site-width grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 py-10 sm:py-14 lg:grid-cols-[1fr_minmax(0,34rem)] lg:pt-6 lg:pb-16">
        <div className="flex flex-col lg:pt-6">
          <h1 className="text-[clamp(min(2.1rem,14.5vw),9vw,2.5rem)] leading-[1.08] tracking-tight sm:text-5xl xl:text-[3.5rem]">
            {professionalsHero.title}
          </h1>
          <p className="mt-6 max-w-[36rem] text-lg text-pretty sm:text-xl">{professionalsHero.lead}</p>
          <FeatureList features={professionalsHero.facts} className="mt-7 font-semibold" />
          <Reach />
          <Picture
            name="gouttes"
            sizes="60rem"
            className="mt-10 aspect-8/3 w-full rounded-2xl object-cover max-lg:hidden"
          />
        </div>
        <div
          id={requestId}
          tabIndex={-1}
          className="site-section self-start rounded-2xl bg-white p-5 shadow-sm ring-1 ring-nuit/10 sm:p-9"
        >
          <h2 className="mb-6 text-2xl">{professionalForm.title}</h2>
          {contact.email && (
            <p className="mb-6 hidden noscript:block">
              {professionalForm.withoutScripts}{' '}
              <a href={`mailto:${contact.email}`} className="underline">
                {contact.email}
              </a>
              .
            </p>
          )}
          <ProfessionalFormSlot />
        </div>
      </div>
    </div>
  )
}

/** For those who would rather call, and when. */
function Reach() {
  const { contact, hours } = useSite()
  return (
    <ul className="mt-7 grid gap-3">
      {contact.phone && (
        <li className="flex items-center gap-2.5">
          <Icon name="phone" className="size-5 shrink-0 text-ciel" />
          <a
            href={`tel:${internationalPhone(contact.phone)}`}
            className="inline-flex min-h-11 items-center font-semibold underline decoration-1 underline-offset-4 hover:text-ciel"
          >
            {contact.phone}
          </a>
        </li>
      )}
      <li className="flex gap-2.5">
        <Icon name="clock" className="mt-1 size-5 shrink-0 text-ciel" />
        <div className="flex flex-wrap gap-x-5">
          <span className="sr-only">Horaires : </span>
          {hoursLines(hours).map(({ days, hours: open }) => (
            <span key={days}>
              {days} : {open}
            </span>
          ))}
        </div>
      </li>
    </ul>
  )
}
