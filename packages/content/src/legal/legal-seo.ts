import type { PublishedSettings } from '@tramontane/domain/site/business-settings'

type Named = Pick<PublishedSettings, 'identity'>

/** What the heads of the legal pages say: apart from their texts, which only their own pages load. */
export function legalNoticeSeo({ identity }: Named) {
  return {
    path: '/mentions-legales',
    title: 'Mentions légales',
    description: `Qui édite et héberge le site de ${identity.name}, qui le dirige, comment nous joindre et quel médiateur saisir.`,
    keywords: ['mentions légales', 'éditeur du site', 'médiateur de la consommation'],
  }
}

export const privacySeo = {
  path: '/politique-de-confidentialite',
  title: 'Politique de confidentialité',
  description:
    'Quelles données nous traitons, pourquoi, combien de temps, qui les voit, quels cookies existent, et comment exercer vos droits.',
  keywords: ['politique de confidentialité', 'données personnelles', 'cookies'],
}

export const accessibilitySeo = {
  path: '/accessibilite',
  title: 'Accessibilité',
  description:
    'Où en est l’accessibilité du site : l’objectif WCAG 2.2 AA, ce qui est fait, ce qui reste imparfait, et comment nous signaler un obstacle.',
  keywords: ['accessibilité', 'WCAG 2.2', 'déclaration d’accessibilité'],
}

export const termsSeo = {
  path: '/cgv',
  title: 'Conditions générales de vente et d’abonnement',
  description:
    'Prix, durée, préavis, rendez-vous, rétractation et résiliation : les conditions de nos lavages et de nos abonnements, en clair.',
  keywords: ['conditions générales', 'CGV lavage auto', 'abonnement lavage auto'],
}
