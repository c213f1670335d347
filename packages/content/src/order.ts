import type { BusinessSettings } from '@tramontane/domain/business-settings'
import { formatCents } from '@tramontane/domain/money'
import { commitmentMonths, noticeDays, type PublicPlanId, withdrawalDays } from '@tramontane/domain/plans'
import type { ServedTown } from '@tramontane/domain/zones'

export const orderWords = {
  title: 'Souscrire en ligne',
  lead: 'Deux étapes, quelques minutes. Rien n’est débité avant la confirmation de la deuxième.',
  withoutScripts: (phone: string) =>
    `La souscription en ligne demande JavaScript. Sans lui, appelez le ${phone} : nous nous en chargeons avec vous.`,
  privacy: 'Ces informations ne servent qu’à tenir votre abonnement.',
  place:
    'Là où la voiture sera lavée : un emplacement privé, cour, garage ou parking. Nous ne lavons pas dans la rue.',
}

/** What the first visit does. Source: decisions, "commitment". */
export const firstVisitWords: Record<PublicPlanId, string> = {
  standard: 'un rattrapage complet du véhicule',
  premium: 'la formule détaillée',
}

/** What the recap says of the contract, just above the payment. Source: domain.md LAW-10, LAW-12. */
export const orderTerms = {
  term: `${commitmentMonths} mois minimum, puis durée indéterminée : l’abonnement continue de mois en mois et vous l’arrêtez quand vous voulez, avec ${noticeDays} jours de préavis.`,
  withdrawal: `Vous avez ${withdrawalDays} jours à compter de la commande pour changer d’avis, sans motif : en ligne et sans compte, ou avec le formulaire de rétractation joint à votre confirmation.`,
  payment: (monthlyCents: number) =>
    `Par carte bancaire : ${formatCents(monthlyCents)} aujourd’hui, puis le même montant chaque mois par prélèvement automatique.`,
  reminder: (monthlyCents: number) =>
    `${formatCents(monthlyCents)} TTC par mois pendant ${commitmentMonths} mois au moins, soit ${formatCents(monthlyCents * commitmentMonths)} au total, puis ${noticeDays} jours de préavis pour arrêter.`,
}

/** What the drive to a town costs; `town` is null where it is none of those served. Source: domain.md LAW-40. */
export function orderTravelText(town: ServedTown | null): string {
  if (!town)
    return 'Cette commune n’est pas dans notre liste : appelez-nous avant de payer, nous vous disons si nous nous y déplaçons et à quel prix.'
  const { name, charge } = town
  if (charge.kind === 'included') return `Déplacement inclus à ${name}.`
  if (charge.kind === 'surcharge')
    return `Supplément à ${name} : ${formatCents(charge.cents)} TTC par passage, en plus du prix mensuel.`
  return `Déplacement sur devis à ${name} : appelez-nous avant de payer, nous vous en donnons le prix.`
}

/** Whom to complain to, and who settles what stays open. Source: domain.md LAW-03, LAW-10. */
export function complaintText({ mediator }: BusinessSettings['identity']): string {
  return `Une réclamation ? Appelez-nous ou écrivez-nous, nous répondons. À défaut d’accord, vous pouvez saisir gratuitement le médiateur de la consommation : ${mediator.name}, ${mediator.address}.`
}

export const paymentWords = {
  preparing: 'Préparation de votre paiement...',
  blocked:
    'Le module de paiement ne s’est pas chargé. Un bloqueur de publicité ou une connexion lente en est souvent la cause. Rien n’est débité, et vos informations sont conservées.',
  isTest: 'Site de démonstration : aucun argent ne circule. Toute date à venir et tout code conviennent.',
  challenge: 'Votre banque demande une confirmation',
  challengeText: (amount: string) =>
    `Autorisez-vous le paiement de ${amount}\u00a0? Votre vraie banque vous le demanderait dans son application.`,
}

export const activationWords = {
  unfinished:
    'Votre paiement est passé, mais l’activation n’a pas encore abouti. Elle se terminera d’elle-même : vous recevrez un e-mail de confirmation. Ne payez pas une seconde fois.',
  next: [
    'Vous recevez un e-mail de confirmation, avec le contrat et un lien pour choisir votre mot de passe.',
    'Nous vous appelons pour convenir de l’heure de la première visite.',
    'Ensuite, votre espace client montre vos passages et les lavages qui vous restent.',
  ],
}
