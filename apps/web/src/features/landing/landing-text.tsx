import type { LandingSection } from '@tramontane/content/landing/landing-page'
import { Reveal } from '../../components/site/reveal.tsx'

/** One idea of a local page: its heading beside its text, cards under them where things are compared. */
export function LandingText({ section }: { section: LandingSection }) {
  const { title, paragraphs, points } = section
  return (
    <section className="band py-14 lg:py-20">
      <Reveal className="site-width">
        <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[1fr_1.6fr]">
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
        {points && <Points points={points} />}
      </Reveal>
    </section>
  )
}

function Points({ points }: { points: NonNullable<LandingSection['points']> }) {
  return (
    <ul
      className={`mt-9 grid gap-5 sm:grid-cols-2 ${points.length % 4 === 0 ? 'xl:grid-cols-4' : 'lg:grid-cols-3'}`}
    >
      {points.map(({ title, text }) => (
        <li key={title} className="rounded-2xl bg-(--card) p-6 ring-1 ring-nuit/10">
          <h3 className="text-xl">{title}</h3>
          <p className="mt-2 text-pretty">{text}</p>
        </li>
      ))}
    </ul>
  )
}
