import { subscriptionTerms } from '@tramontane/content/subscription/subscription-page'
import { Section } from '../../components/site/section.tsx'
import { SiteLink } from '../../components/site/site-link.tsx'

/** What binds, before anybody orders. */
export function Terms() {
  return (
    <Section id="engagement" title={subscriptionTerms.title} lead={subscriptionTerms.lead} isDark>
      <dl className="divide-y divide-white/20 border-y border-white/20">
        {subscriptionTerms.points.map(({ title, text }) => (
          <div key={title} className="grid gap-x-10 gap-y-1 py-5 md:grid-cols-[18rem_1fr]">
            <dt className="font-display text-xl font-bold">{title}</dt>
            <dd className="max-w-[60ch] text-pretty text-white/85">{text}</dd>
          </div>
        ))}
      </dl>
      <SiteLink
        href="/cgv"
        className="mt-8 inline-flex min-h-11 items-center rounded-lg border border-white/60 px-5 py-2.5 font-semibold hover:bg-white hover:text-nuit"
      >
        Lire les conditions générales
      </SiteLink>
    </Section>
  )
}
