import { reviewsPath } from '@tramontane/domain/reviews/reviews-path'
import type { PublicSite } from '@tramontane/domain/site/public-site'

export type NavLink = { label: string; href: string }

/** The links that the header and the footer share, in order. Source: P-12. */
const navLinks: NavLink[] = [
  { label: 'Accueil', href: '/' },
  { label: 'Services', href: '/#services' },
  { label: 'Lavage à Perpignan', href: '/lavage-auto-perpignan' },
  { label: 'Zones desservies', href: '/zones-desservies' },
  { label: 'Abonnement', href: '/abonnement' },
  { label: 'Blog', href: '/blog' },
  { label: 'Professionnels', href: '/professionnels' },
  { label: 'Témoignages', href: '/#temoignages' },
  { label: 'Contact', href: '/#contact' },
]

/** Those that lead somewhere: a business has its reviews where a demonstration has testimonials, once there are any. */
export function navLinksOf({
  testimonials,
  rating,
  isDemo,
}: Pick<PublicSite, 'testimonials' | 'rating' | 'isDemo'>): NavLink[] {
  return navLinks.flatMap((link) => {
    if (link.href !== '/#temoignages') return link
    if (isDemo) return testimonials.length > 0 ? link : []
    return rating ? { label: 'Avis', href: reviewsPath } : []
  })
}

export const clientAreaLink: NavLink = { label: 'Espace Client', href: '/connexion' }

export const legalLinks: NavLink[] = [
  { label: 'Mentions légales', href: '/mentions-legales' },
  { label: 'Politique de confidentialité', href: '/politique-de-confidentialite' },
  { label: 'CGV', href: '/cgv' },
  { label: 'Résilier votre contrat', href: '/resilier' },
  { label: 'Accessibilité', href: '/accessibilite' },
]

/** On every page, as the law wants it, word for word. Source: LAW-20. */
export const withdrawalLink: NavLink = { label: 'Renoncer au contrat ici', href: '/retractation' }
