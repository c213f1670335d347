import { postalAddress } from '@tramontane/content/business/postal-address'
import { SiteLink } from '../../components/site/site-link.tsx'
import { useSite } from '../../lib/site.ts'

/** Where a letter goes: 'contact@exemple.fr ou 8 rue des Amandiers, 66450 Pollestres'; the form is always there. */
export function WriteTo() {
  const { contact } = useSite()
  const { email, street } = contact
  if (!email && !street)
    return (
      <SiteLink href="/demande" className={linkClass}>
        notre formulaire de contact
      </SiteLink>
    )
  return (
    <>
      {email && (
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
      )}
      {email && street && ' ou '}
      {street && postalAddress({ contact })}
    </>
  )
}

const linkClass = 'font-medium wrap-anywhere text-ciel underline'
