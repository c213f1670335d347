import { requestPage } from '@tramontane/content/requests/request-page'
import { SiteLink } from '../../components/site/site-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { internationalPhone } from '../../lib/phone.ts'
import { useSite } from '../../lib/site.ts'

/** Where the plain form leads: loading this page again sends nothing. */
export function RequestSentPage() {
  const { contact } = useSite()
  return (
    <div className="site-width flex min-h-[60svh] flex-col items-start justify-center py-16">
      <h1 className="text-3xl tracking-tight sm:text-5xl">{requestPage.sent.title}</h1>
      <p className="mt-5 max-w-[60ch] text-lg text-pretty">{requestPage.sent.lead}</p>
      <p className="mt-2 max-w-[60ch] text-pretty opacity-80">{requestPage.sent.next}</p>
      <p className="mt-2 max-w-[60ch] text-pretty opacity-80">{requestPage.sent.receipt}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <SiteLink href="/" className={buttonClass('primary')}>
          Retour à l’accueil
        </SiteLink>
        <SiteLink href="/#contact" className={buttonClass('quiet')}>
          {requestPage.card.another}
        </SiteLink>
        {contact.phone && (
          <a href={`tel:${internationalPhone(contact.phone)}`} className={buttonClass('quiet')}>
            Appeler le {contact.phone}
          </a>
        )}
      </div>
    </div>
  )
}
