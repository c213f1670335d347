import type { LandingSection } from '@tramontane/content/landing/landing-page'
import { Reveal } from '../../site/reveal.tsx'
import { SnapRow } from '../../site/snap-row.tsx'

/** One idea of a local page: its heading beside its text, cards under them where things are compared. */
export function LandingText({ section }: { section: LandingSection }) {
  const { title, paragraphs, points } = section
  return (
    <section className="band py-10 sm:py-14 lg:py-20">
      <Reveal className="site-width">
        <div className="landing-text">
          <h2 className="text-3xl tracking-tight sm:text-4xl">{title}</h2>
          {paragraphs.length > 0 && (
            <div className="grid gap-5">
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="max-w-[62ch] text-pretty">
                  {paragraph}
                </p>
              ))}
            </div>
          )}
        </div>
        {points && <Points title={title} points={points} />}
      </Reveal>
    </section>
  )
}

function Points({ title, points }: { title: string; points: NonNullable<LandingSection['points']> }) {
  return (
    <div className="mt-7 sm:mt-9">
      <SnapRow label={title} className={`gap-5 sm:grid sm:grid-cols-2 ${columnsOf(points.length)}`}>
        {points.map(({ title, text }) => (
          <li key={title} className="landing-card">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-pretty">{text}</p>
          </li>
        ))}
      </SnapRow>
    </div>
  )
}

/** No row but the last of a phone's snap row ends in a gap: of five, two wider ones stand below three. */
export function columnsOf(count: number): string {
  if (count % 4 === 0) return 'xl:grid-cols-4'
  if (count % 3 === 0) return 'lg:grid-cols-3 sm:max-lg:*:last:odd:col-span-2'
  if (count % 3 === 2)
    return 'sm:max-lg:*:last:odd:col-span-2 lg:grid-cols-6 lg:*:col-span-2 lg:*:nth-last-[-n+2]:col-span-3'
  return 'sm:max-lg:*:last:odd:col-span-2 lg:grid-cols-3'
}
