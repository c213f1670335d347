import type { TerminationGround } from '@tramontane/domain/contracts/termination'
import { breachDays, commitmentMonths, noticeDays } from '@tramontane/domain/contracts/terms'
import type { PaymentProvider } from '@tramontane/domain/washes/statuses'
import { numberInWords } from '@tramontane/domain/words/number-in-words'

export const groundLabels: { value: TerminationGround; label: string }[] = [
  { value: 'notice', label: `Préavis de ${numberInWords(noticeDays)} jours` },
  { value: 'agreement', label: 'Aussitôt : d’un commun accord' },
  { value: 'impossibility', label: 'Aussitôt : exécution devenue impossible' },
  { value: 'breach', label: 'Aussitôt : manquement, après mise en demeure' },
]

/** What the terms ask of each, and of a client who leaves by letter. Source: LAW-33, LAW-34. */
export const groundNotes: Record<TerminationGround, string> = {
  notice: `Le contrat prend fin le ${noticeDays}e jour qui suit la lettre, et au plus tôt avec ses ${commitmentMonths} mois de durée minimale. Un client qui résilie ou se rétracte par courrier ou par e-mail : enregistrez-le plutôt dans sa fiche, « Résiliation ou rétractation reçue », avec le jour qui compte.`,
  agreement:
    'Le client le veut aussi, et vous en avez la trace. Dites dans le motif quand vous en êtes convenus.',
  impossibility:
    'Un événement de force majeure rend définitivement impossible d’exécuter le contrat, sans faute de personne.',
  breach: `Vous lui avez écrit ce que vous lui reprochez, et ${breachDays} jours ont passé depuis qu’il a reçu cette mise en demeure, sans remède.`,
}

export const breachDayMissing = 'Veuillez entrer le jour où le client a reçu la mise en demeure'

export const whatOfPayments: Record<PaymentProvider, string> = {
  stripe: 'L’abonnement prend fin tout de suite, ici et chez Stripe : plus aucun prélèvement.',
  demo: 'L’abonnement prend fin tout de suite, ici et chez le prestataire de paiement de la démonstration : plus aucun prélèvement.',
  manual:
    'L’abonnement prend fin tout de suite. Il est réglé par virement : aucun prestataire de paiement n’est concerné.',
}

/** A notice that was read binds: nothing here takes it back, that of a client either. */
export const noticeIsFinal: Record<PaymentProvider, string> = {
  stripe:
    'Un préavis envoyé ne se reprend pas ici. Si le client veut rester, retirez l’annulation chez Stripe avant le dernier jour : le contrat continue.',
  demo: 'Un préavis envoyé ne se reprend pas.',
  manual: 'Un préavis envoyé ne se reprend pas. Si le client veut rester, saisissez un nouvel abonnement.',
}
