import { homeBenefits, homeIntroduction } from '@tramontane/content/home'
import { Icon } from '../../components/site/icon.tsx'
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
        <ul className="grid content-start gap-7">
          {homeBenefits(site).map(({ title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-garrigue text-white">
                <Icon name="check" className="size-5" />
              </span>
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1 max-w-[58ch] text-pretty opacity-85">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Reveal>
    </section>
  )
}
