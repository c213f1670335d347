type LegalPageProps = {
  title: string
  lead: string
  sections: { title: string; paragraphs: string[] }[]
}

/** A text of law: numbered articles, one column, a measure that reads. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  return (
    <article className="site-width max-w-3xl py-14 sm:py-20">
      <h1 className="text-4xl tracking-tight sm:text-5xl">{title}</h1>
      <p className="mt-4 text-lg opacity-80">{lead}</p>
      {sections.map((section, index) => (
        <section key={section.title} className="mt-12">
          <h2 className="text-2xl tracking-tight">
            {index + 1}. {section.title}
          </h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-4 text-pretty whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  )
}
