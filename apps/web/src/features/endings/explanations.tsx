import type { EndingWords } from '@tramontane/content/endings/endings'
import { ContactLines } from '../../components/site/contact/contact-lines.tsx'
import { wholeReference } from './whole-reference.tsx'

/** What one may ask before declaring, and how to reach somebody. */
export function Explanations({ explanations }: Pick<EndingWords, 'explanations'>) {
  const linkClass = 'font-semibold text-ciel underline decoration-1 underline-offset-4 hover:text-nuit'
  return (
    <aside aria-label="Bon à savoir" className="grid gap-7 lg:pt-9 print:hidden">
      {explanations.map(({ title, text }) => (
        <section key={title} className="border-l-4 border-ciel/30 pl-4">
          <h2 className="text-lg">{title}</h2>
          <p className="mt-1.5 text-pretty text-nuit/85">{wholeReference(text)}</p>
        </section>
      ))}
      <section className="border-l-4 border-ciel/30 pl-4">
        <h2 className="text-lg">Un doute ?</h2>
        <p className="mt-1.5 text-nuit/85">C’est possible aussi en nous joignant.</p>
        <p className="mt-1.5">
          <ContactLines linkClass={linkClass} />
        </p>
      </section>
    </aside>
  )
}
