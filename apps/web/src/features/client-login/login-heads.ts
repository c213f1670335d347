import type { PublicSite } from '@tramontane/domain/site/public-site'
import { pageHead } from '../../lib/search-engines/seo.ts'

export function signInHead(site: PublicSite) {
  return pageHead(site, {
    title: 'Connexion à l’espace client',
    description: 'Retrouvez vos rendez-vous, réservez un lavage et gérez votre abonnement.',
    path: '/connexion',
    isHidden: true,
  })
}

export function forgottenPasswordHead(site: PublicSite) {
  return pageHead(site, {
    title: 'Mot de passe oublié',
    description: 'Recevez par e-mail un lien pour choisir un nouveau mot de passe.',
    path: '/mot-de-passe-oublie',
    isHidden: true,
  })
}
