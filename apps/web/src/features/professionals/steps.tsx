import { stepsSection } from '@tramontane/content/professionals'
import { Section } from '../../components/site/section.tsx'
import { useSite } from '../../lib/site.ts'

export function Steps() {
  const site = useSite()
  return (
    <Section title={stepsSection.title} isDark>
      <ol className="grid gap-10 sm:grid-cols-2 xl:grid-cols-4">
        {stepsSection.steps(site).map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-[#4aa3da] pt-5">
            <p aria-hidden className="font-display text-4xl font-bold text-[#7fbbe0] tabular-nums">
              {index + 1}
            </p>
            <h3 className="mt-3 text-xl">{title}</h3>
            <p className="mt-2 text-pretty text-white/85">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
