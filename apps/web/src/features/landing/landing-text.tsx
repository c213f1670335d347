import type { LandingSection } from '@tramontane/content/landing/landing-page'
import { Reveal } from '../../components/site/reveal.tsx'
import { SnapRow } from '../../components/site/snap-row.tsx'

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
      <SnapRow
        label={title}
        className={`gap-5 sm:grid sm:grid-cols-2 ${points.length % 4 === 0 ? 'xl:grid-cols-4' : 'lg:grid-cols-3'}`}
      >
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
