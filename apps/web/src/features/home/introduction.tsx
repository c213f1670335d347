import { homeBenefits, homeIntroduction } from '@tramontane/content/home'
import { WindLines } from '../../components/drawings/wind-lines.tsx'
import { Reveal } from '../../components/site/reveal.tsx'
import { SnapRow } from '../../components/site/snap-row.tsx'
import { useSite } from '../../lib/site.ts'

/** The wind passes over the words and takes the dust off them, as one scrolls. */
export function Introduction() {
  const site = useSite()
  const benefits = homeBenefits(site)
  return (
    <section className="on-nuit relative overflow-clip bg-nuit py-9 text-white sm:py-20 lg:py-24">
      <WindLines className="wind-lines" />
      <Reveal className="site-width relative">
        <h2 className="wind-words max-w-[20ch] text-[clamp(2rem,9.2vw,3.25rem)] leading-[1.04] tracking-tight sm:text-7xl lg:text-[5.75rem]">
          {homeIntroduction.title}
        </h2>
        <div className="mt-7 grid gap-x-14 gap-y-4 sm:mt-9 md:grid-cols-2 lg:mt-12">
          {homeIntroduction.paragraphs.map((paragraph) => (
            <p key={paragraph} className="max-w-[60ch] text-pretty text-white/85 sm:text-lg lg:text-xl">
              {paragraph}
            </p>
          ))}
        </div>
        <div className="mt-7 sm:mt-11 lg:mt-14">
          <SnapRow label="Ce que vous y gagnez" className={benefitGrid(benefits.length)}>
            {benefits.map(({ title, text }) => (
              <li key={title} className="border-t-2 border-[#4aa3da] pt-4">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-2 text-pretty text-white/85">{text}</p>
              </li>
            ))}
          </SnapRow>
        </div>
      </Reveal>
    </section>
  )
}

/** No benefit stands alone in a line. */
function benefitGrid(count: number): string {
  return `gap-x-8 gap-y-8 sm:grid sm:grid-cols-6 *:sm:col-span-2 ${count % 4 === 0 ? 'sm:*:col-span-3 lg:grid-cols-4 lg:*:col-span-1' : 'sm:max-lg:*:nth-[n+4]:col-span-3 lg:grid-cols-5 lg:*:col-span-1'}`
}
