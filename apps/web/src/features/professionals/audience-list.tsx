import { type Audience, audiences, audiencesSection } from '@tramontane/content/professionals'
import { Picture } from '../../components/site/pictures/picture.tsx'
import type { PictureName } from '../../components/site/pictures/picture-names.ts'
import { Section } from '../../components/site/section.tsx'
import { SiteLink } from '../../components/site/site-link.tsx'
import { useSite } from '../../lib/site.ts'

export function AudienceList() {
  const site = useSite()
  return (
    <Section title={audiencesSection.title} lead={audiencesSection.lead}>
      <div className="grid gap-16 sm:gap-14 lg:gap-20">
        {audiences(site).map((audience) => (
          <AudienceRow key={audience.id} audience={audience} />
        ))}
      </div>
      <p className="mt-14 flex flex-wrap gap-x-8 gap-y-2">
        <SiteLink href="/#services" className={linkClass}>
          Nos quatre lavages et leurs prix
        </SiteLink>
        <SiteLink href="/zones-desservies" className={linkClass}>
          Les communes où nous venons
        </SiteLink>
      </p>
    </Section>
  )
}

const linkClass =
  'inline-flex min-h-11 items-center font-semibold text-[#14507d] underline underline-offset-4 hover:text-nuit'

const pictures: Record<Audience['id'], PictureName> = {
  automobile: 'vernis',
  conciergerie: 'cuir',
  entreprise: 'jante',
}

/** Every other row has its picture on the right, at a desk. */
function AudienceRow({ audience }: { audience: Audience }) {
  return (
    <article className="group grid items-center gap-8 md:grid-cols-[1fr_1.2fr] lg:grid-cols-2 lg:gap-16">
      <Picture
        name={pictures[audience.id]}
        sizes="(width<48rem) 100vw, 40rem"
        className="h-auto w-full rounded-2xl md:max-lg:h-full md:max-lg:object-cover lg:group-even:order-last"
      />
      <div>
        <h3 className="text-2xl sm:text-3xl">{audience.title}</h3>
        <p className="mt-3 max-w-[48ch] text-lg text-pretty">{audience.promise}</p>
        <dl className="mt-6 grid gap-5 border-t border-nuit/15 pt-6">
          {audience.arguments.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 max-w-[58ch] text-pretty opacity-85">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}
