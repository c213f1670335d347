import type { LegalSection, LegalTable } from '@tramontane/content/legal/legal-page'
import { Icon } from '../../components/site/icon.tsx'
import { LinkedText, WholeWords } from './linked-text.tsx'

type LegalPageProps = {
  title: string
  lead: string
  sections: LegalSection[]
  /** A text of its own, below, and its line in the list of the articles. */
  part?: LegalPartProps
}

/** A text of law: numbered articles and their list, one column, a measure that reads. */
export function LegalPage({ title, lead, sections, part }: LegalPageProps) {
  return (
    <article className="site-width max-w-3xl py-14 sm:py-20">
      <h1 className="text-4xl tracking-tight sm:text-5xl">{title}</h1>
      <p className="mt-4 text-lg text-pretty opacity-80">{lead}</p>
      {sections.length > 8 && <Articles sections={sections} part={part} />}
      {sections.map((section, index) => (
        <section key={section.title} id={articleId(index)} className="mt-12">
          <h2 className="text-2xl tracking-tight">
            {index + 1}. {section.title}
          </h2>
          <Article section={section} />
        </section>
      ))}
      {part && <LegalPart {...part} />}
    </article>
  )
}

function articleId(index: number): string {
  return `article-${index + 1}`
}

type ArticlesProps = Pick<LegalPageProps, 'sections' | 'part'>

/** What a long text holds: it opens under a thumb, and takes nothing of the page before. */
function Articles({ sections, part }: ArticlesProps) {
  const lines = sections.map(({ title }, index) => ({ href: `#${articleId(index)}`, title, rank: index + 1 }))
  return (
    <nav aria-label="Sommaire" className="mt-8 print:hidden">
      <details className="group rounded-xl bg-white ring-1 ring-nuit/12">
        <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 px-5 py-3 font-semibold hover:text-ciel">
          Sommaire
          <Icon name="chevron" className="size-5 shrink-0 text-ciel group-open:rotate-180" />
        </summary>
        <ol className="grid gap-x-8 px-5 pb-4 sm:grid-cols-2">
          {lines.map(({ href, title, rank }) => (
            <li key={href}>
              <a href={href} className={lineClass}>
                {rank}. {title}
              </a>
            </li>
          ))}
          {part && (
            <li className="sm:col-span-2">
              <a href={`#${part.id}`} className={lineClass}>
                {part.title}
              </a>
            </li>
          )}
        </ol>
      </details>
    </nav>
  )
}

const lineClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-ciel hover:underline'

type LegalPartProps = { id: string; title: string; lead: string; sections: LegalSection[] }

/** A second text of the page, with its own articles. */
function LegalPart({ id, title, lead, sections }: LegalPartProps) {
  return (
    <div id={id} className="mt-20 border-nuit/20 border-t pt-12">
      <h2 className="text-3xl tracking-tight sm:text-4xl">{title}</h2>
      <p className="mt-4 text-lg opacity-80">{lead}</p>
      {sections.map((section, index) => (
        <section key={section.title} className="mt-10">
          <h3 className="text-xl tracking-tight">
            {index + 1}. {section.title}
          </h3>
          <Article section={section} />
        </section>
      ))}
    </div>
  )
}

function Article({ section: { paragraphs, table } }: { section: LegalSection }) {
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-4 text-pretty whitespace-pre-line wrap-anywhere">
          <LinkedText text={paragraph} />
        </p>
      ))}
      {table && <WordTable {...table} />}
    </>
  )
}

/** On a phone each row stands alone, its words under their headers; on a wide screen it goes beyond the text's measure. */
function WordTable({ caption, headers, rows }: LegalTable) {
  return (
    <table className="legal-table">
      <caption className="pb-3 text-left font-semibold">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col" className="border-b border-nuit/30 py-2 pr-4">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]} className="max-sm:block max-sm:border-b max-sm:border-nuit/20 max-sm:py-3">
            {row.map((cell, index) => (
              <td
                key={headers[index]}
                className="align-top first:wrap-anywhere wrap-break-word first:font-semibold max-sm:mt-2 max-sm:block max-sm:first:font-display max-sm:first:text-lg sm:border-b sm:border-nuit/15 sm:py-3 sm:pr-4 sm:last:pr-0 sm:first:min-w-44"
              >
                <span className={`block text-sm text-nuit/75 sm:hidden ${index === 0 ? 'sr-only' : ''}`}>
                  {headers[index]}
                </span>
                <WholeWords text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
