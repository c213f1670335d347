import { homeBenefits, homeIntroduction } from '@tramontane/content/home'
import { CheckPoints } from '../../components/site/check-points.tsx'
import { Reveal } from '../../components/site/reveal.tsx'
import { useSite } from '../../lib/site.ts'

export function Introduction() {
  const site = useSite()
  return (
    <section className="py-18 sm:py-26">
      <Reveal className="site-width grid gap-12 lg:grid-cols-[1fr_1.1fr] lg:gap-20">
        <div>
          <h2 className="text-3xl tracking-tight sm:text-[2.625rem]">{homeIntroduction.title}</h2>
          {homeIntroduction.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-5 max-w-[60ch] text-lg text-pretty opacity-85">
              {paragraph}
            </p>
          ))}
        </div>
        <CheckPoints points={homeBenefits(site)} className="content-start gap-7" />
      </Reveal>
    </section>
  )
}
