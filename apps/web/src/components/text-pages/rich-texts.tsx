import type { LandingSection, TextPoint } from '@tramontane/content/landing/landing-page'
import type { OwnPage } from '@tramontane/content/texts/shown-text'
import { Reveal } from '../site/reveal.tsx'
import { SnapRow } from '../site/snap-row.tsx'
import { ArticleCall } from './article/article-call.tsx'
import { columnsOf } from './landing/landing-text.tsx'
import { TextBlocks } from './text-blocks.tsx'

/** A section of the owner's words, which hold more than plain paragraphs: otherwise as `LandingText` shows it. */
export function RichSection({ section }: { section: LandingSection }) {
  const { title, paragraphs, blocks, points } = section
  const intro = blocks ?? paragraphs.map((text) => ({ kind: 'paragraph' as const, text }))
  return (
    <section className="band py-10 sm:py-14 lg:py-20">
      <Reveal className="site-width">
        <div className="landing-text">
          <h2 className="text-3xl tracking-tight sm:text-4xl">{title}</h2>
          {intro.length > 0 && (
            <div className="max-w-[62ch] *:first:mt-0">
              <TextBlocks blocks={intro} />
            </div>
          )}
        </div>
        {points && <Cards title={title} points={points} />}
      </Reveal>
    </section>
  )
}

function Cards({ title, points }: { title: string; points: TextPoint[] }) {
  return (
    <div className="mt-7 sm:mt-9">
      <SnapRow label={title} className={`gap-5 sm:grid sm:grid-cols-2 ${columnsOf(points.length)}`}>
        {points.map((point) => (
          <li key={point.title} className="landing-card">
            <h3 className="text-xl">{point.title}</h3>
            <div className="mt-2 text-pretty *:first:mt-0">
              <TextBlocks blocks={point.blocks ?? [{ kind: 'paragraph', text: point.text }]} />
            </div>
          </li>
        ))}
      </SnapRow>
    </div>
  )
}

/** A page of the owner's own: its text, and the way to a wash. */
export function OwnPageView({ page: { title, lead, blocks } }: { page: OwnPage }) {
  return (
    <article className="site-width py-10 sm:py-14">
      <div className="mx-auto max-w-[42rem]">
        <h1 className="text-4xl tracking-tight sm:text-[3.25rem]">{title}</h1>
        {lead && <p className="mt-5 text-lg text-pretty sm:text-xl">{lead}</p>}
      </div>
      <div className="mx-auto mt-8 max-w-[42rem] text-[1.125rem] leading-[1.7]">
        <TextBlocks blocks={blocks} />
      </div>
      <ArticleCall />
    </article>
  )
}
