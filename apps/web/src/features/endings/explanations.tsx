import type { EndingWords } from '@tramontane/content/endings'
import { internationalPhone } from '../../lib/phone.ts'
import { useSite } from '../../lib/site.ts'

/** What one may ask before declaring, and how to reach somebody. */
export function Explanations({ explanations }: Pick<EndingWords, 'explanations'>) {
  const { contact } = useSite()
  const linkClass = 'font-semibold text-ciel underline decoration-1 underline-offset-4 hover:text-nuit'
  return (
    <aside aria-label="Bon à savoir" className="grid gap-7 lg:pt-9 print:hidden">
      {explanations.map(({ title, text }) => (
        <section key={title} className="border-l-4 border-ciel/30 pl-4">
          <h2 className="text-lg">{title}</h2>
          <p className="mt-1.5 text-pretty text-nuit/85">{text}</p>
        </section>
      ))}
      <section className="border-l-4 border-ciel/30 pl-4">
        <h2 className="text-lg">Un doute ?</h2>
        <p className="mt-1.5 text-nuit/85">
          Par téléphone, par e-mail ou par courrier, c’est possible aussi.
        </p>
        <p className="mt-1.5">
          {contact.phone && (
            <a href={`tel:${internationalPhone(contact.phone)}`} className={linkClass}>
              {contact.phone}
            </a>
          )}
          {contact.phone && contact.email && <br />}
          {contact.email && (
            <a href={`mailto:${contact.email}`} className={`${linkClass} break-all`}>
              {contact.email}
            </a>
          )}
        </p>
      </section>
    </aside>
  )
}
