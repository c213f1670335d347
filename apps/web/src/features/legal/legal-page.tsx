import type { LegalSection, LegalTable } from '@tramontane/content/legal/legal-page'
import type { ReactNode } from 'react'
import { LinkedText } from './linked-text.tsx'

type LegalPageProps = {
  title: string
  lead: string
  sections: LegalSection[]
  /** A text of its own, below. */
  children?: ReactNode
}

/** A text of law: numbered articles, one column, a measure that reads. */
export function LegalPage({ title, lead, sections, children }: LegalPageProps) {
  return (
    <article className="site-width max-w-3xl py-14 sm:py-20">
      <h1 className="text-4xl tracking-tight sm:text-5xl">{title}</h1>
      <p className="mt-4 text-lg opacity-80">{lead}</p>
      {sections.map((section, index) => (
        <section key={section.title} className="mt-12">
          <h2 className="text-2xl tracking-tight">
            {index + 1}. {section.title}
          </h2>
          <Article section={section} />
        </section>
      ))}
      {children}
    </article>
  )
}

type LegalPartProps = { id: string; title: string; lead: string; sections: LegalSection[] }

/** A second text of the page, with its own articles. */
export function LegalPart({ id, title, lead, sections }: LegalPartProps) {
  return (
    <div id={id} className="mt-20 scroll-mt-28 border-nuit/20 border-t pt-12">
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

/** On a phone each row stands alone, its words under their headers. */
function WordTable({ caption, headers, rows }: LegalTable) {
  return (
    <table className="mt-6 w-full border-collapse text-left text-base">
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
                className="align-top first:wrap-anywhere wrap-break-word max-sm:mt-2 max-sm:block sm:border-b sm:border-nuit/15 sm:py-3 sm:pr-4 sm:last:pr-0 sm:first:min-w-44"
              >
                <span className="block text-sm text-nuit/75 sm:hidden">{headers[index]}</span>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
