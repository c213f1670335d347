import type { PageLink } from './landing-page.ts'
import { perpignanPaths } from './landing-paths.ts'

/** The five pages of Perpignan, as other pages name them. Source: P-10. */
export const perpignanLinks = {
  homeWash: { label: 'Lavage auto à domicile, quartier par quartier', href: perpignanPaths.homeWash },
  handWash: { label: 'Le lavage à la main, geste par geste', href: perpignanPaths.handWash },
  interior: { label: 'Le nettoyage intérieur', href: perpignanPaths.interior },
  pressing: { label: 'Le pressing auto', href: perpignanPaths.pressing },
  choosing: { label: 'Bien choisir son lavage auto', href: perpignanPaths.choosing },
} satisfies Record<string, PageLink>

export const zonesLink: PageLink = {
  label: 'Toutes les zones desservies et leurs frais de déplacement',
  href: '/zones-desservies',
}

export const subscriptionLink: PageLink = { label: 'Les formules d’abonnement', href: '/abonnement' }
