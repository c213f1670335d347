import type { PageLink } from './landing-page.ts'

/** The five pages of Perpignan, as other pages name them. Source: P-10. */
export const perpignanLinks = {
  homeWash: { label: 'Lavage auto à domicile, quartier par quartier', href: '/lavage-auto-perpignan' },
  handWash: { label: 'Le lavage à la main, geste par geste', href: '/lavage-voiture-perpignan' },
  interior: { label: 'Le nettoyage intérieur', href: '/nettoyage-auto-perpignan' },
  pressing: { label: 'Le pressing auto', href: '/pressing-auto-perpignan' },
  choosing: { label: 'Bien choisir son lavage auto', href: '/meilleur-lavage-auto-perpignan' },
} satisfies Record<string, PageLink>

/** The towns that have a page, by the name the settings give them. */
export const townPaths: Record<string, string> = {
  Cabestany: '/lavage-auto-cabestany',
  Pia: '/lavage-auto-pia',
  'Canet-en-Roussillon': '/lavage-auto-canet',
  'Saint-Estève': '/lavage-auto-saint-esteve',
  Bompas: '/lavage-auto-bompas',
}

/** The town that a path is the page of, null for any other path. */
export function townOfPath(path: string): string | null {
  return Object.keys(townPaths).find((name) => townPaths[name] === path) ?? null
}

/** Every landing page's path: all that a router needs to tell one from a path that is none. */
export const landingPaths: string[] = [
  ...Object.values(perpignanLinks).map(({ href }) => href),
  ...Object.values(townPaths),
]

export const zonesLink: PageLink = {
  label: 'Toutes les zones desservies et leurs frais de déplacement',
  href: '/zones-desservies',
}

export const subscriptionLink: PageLink = { label: 'Les formules d’abonnement', href: '/abonnement' }

/** A town by name, for lists of links; null where it has no page. */
export function townLink(name: string): PageLink | null {
  const href = townPaths[name]
  return href ? { label: `Lavage auto à ${name}`, href } : null
}
