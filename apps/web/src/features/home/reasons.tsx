import { homeReasons } from '@tramontane/content/home'
import { PhoneButton } from '../../components/site/contact/phone-button.tsx'
import { Section } from '../../components/site/section.tsx'
import { SiteLink } from '../../components/site/site-link.tsx'
import { SnapRow } from '../../components/site/snap-row.tsx'

export function Reasons() {
  return (
    <Section title={homeReasons.title} lead={homeReasons.lead} isLeadForWide isBeside isDark>
      <SnapRow label={homeReasons.title} className="gap-10 sm:grid md:grid-cols-3 lg:gap-8">
        {homeReasons.points.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-[#4aa3da] pt-4 sm:pt-5">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-pretty text-white/85">{text}</p>
          </li>
        ))}
      </SnapRow>
      <div className="mt-8 sm:mt-12 lg:mt-9 flex flex-wrap gap-3 max-sm:hidden">
        <PhoneButton className="border-transparent" />
        <SiteLink
          href="/#contact"
          className="inline-flex min-h-11 items-center rounded-lg border border-white/60 px-5 py-2.5 font-semibold hover:bg-white hover:text-nuit"
        >
          Devis Gratuit
        </SiteLink>
      </div>
    </Section>
  )
}
