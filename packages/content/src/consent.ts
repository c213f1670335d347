import { retention } from './legal/retention.ts'

/** What asks for the visitor's consent. Source: LAW-64. */
export const consentTexts = {
  title: 'Compter les visites ?',
  question: `Avec votre accord, Google Analytics nous dit quelles pages sont lues. Sans lui, rien n’est chargé ni déposé. Votre choix vaut ${retention.consentMonths} mois et se change en bas de chaque page.`,
  accepted: 'Vous avez accepté la mesure d’audience.',
  refused: 'La mesure d’audience est refusée : rien n’est chargé.',
  policy: 'En savoir plus',
  refuse: 'Refuser',
  accept: 'Accepter',
}
