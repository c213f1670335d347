import { reviewTerms } from '@tramontane/domain/reviews/review'

/** What people are told of reviews, wherever it is said. Source: LAW-43 (D111-17 to D111-19). */
export const reviewWords = {
  /** To who is asked. */
  promise:
    'Votre avis est publié sur notre site tel que vous l’écrivez, avec la date du lavage, sous le nom que vous choisissez. Une note basse est publiée comme les autres, et il n’y a rien à gagner.',
  neverForNote: 'Une note basse ou une critique n’est jamais un motif de refus.',
  order: 'Du plus récent au plus ancien.',
  verified: 'Avis vérifié',
  nobody: 'Client',
  noWords: 'Sans commentaire.',
  demo: 'Ce site est une démonstration : ces avis sont des exemples, leurs auteurs n’existent pas.',
  how: 'Comment ces avis sont recueillis',
} as const

export type ReviewRule = { title: string; text: string }

/** The rules of the reviews, as the law wants them said beside them; the reasons of a refusal stand after them. */
export const reviewRules: ReviewRule[] = [
  {
    title: 'Qui donne un avis',
    text: 'Seules les personnes dont nous avons lavé le véhicule : le lendemain d’un lavage terminé, elles reçoivent par e-mail un lien personnel, qui ne vaut que pour ce lavage. C’est ainsi que chaque avis est vérifié. Un même client n’est pas sollicité plus d’une fois en trois mois.',
  },
  {
    title: 'Sans contrepartie',
    text: 'Aucun avis n’est payé ni récompensé, et aucun avantage n’en dépend.',
  },
  {
    title: 'Quand il est publié',
    text: `Aussitôt, quelle que soit la note. S’il contient ce qui ressemble à une insulte, un numéro, une adresse ou un lien, nous le lisons d’abord, et il paraît au plus tard ${reviewTerms.lookDays} jours après, sauf refus pour un des motifs ci-dessous.`,
  },
  {
    title: 'Dans quel ordre',
    text: 'Du plus récent au plus ancien, tous. La note est la moyenne de tous les avis publiés ; nous ne pouvons ni modifier un avis, ni en choisir l’ordre. Son auteur peut le corriger ou le retirer par son lien.',
  },
  {
    title: 'Combien de temps il reste',
    text: `${reviewTerms.keptYears} ans après sa publication, puis il est effacé.`,
  },
]

export const refusalRule: ReviewRule = {
  title: 'Ce qui n’est pas publié',
  text: 'Un avis n’est refusé que pour un de ces motifs, que son auteur reçoit par écrit ; il peut alors le corriger ou contester.',
}

export const reportRule: ReviewRule = {
  title: 'Signaler un avis',
  text: 'Un avis vous paraît faux, injurieux, ou vous met en cause ? Écrivez-nous en disant lequel et pourquoi : nous le regardons et vous répondons.',
}
