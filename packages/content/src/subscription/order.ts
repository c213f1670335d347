import type { PublicPlanId } from '@tramontane/domain/contracts/plans'
import { commitmentMonths, noticeDays, withdrawalDays } from '@tramontane/domain/contracts/terms'
import { frenchTime } from '@tramontane/domain/days/french-date'
import type { TownCondition } from '@tramontane/domain/places/town-condition'
import type { TravelCharge } from '@tramontane/domain/places/zones'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { formatCents } from '@tramontane/domain/words/money'
import { unansweredText } from '../requests/unanswered.ts'
import { atTown } from '../towns/at-town.ts'
import { termTotalText, travelWords } from '../towns/travel-charge.ts'

export const orderWords = {
  title: 'Souscrire en ligne',
  lead: 'Deux étapes, quelques minutes. Rien n’est débité avant la confirmation de la deuxième.',
  withoutScripts: (phone: string) =>
    `La souscription en ligne demande JavaScript. Sans lui, ${phone ? `appelez le ${phone}` : 'contactez-nous'} : nous nous en chargeons avec vous.`,
  failed:
    'Votre commande n’a pas pu être préparée. Rien n’est débité, et rien de ce que vous avez saisi n’est perdu : réessayez dans un instant.',
  unanswered: unansweredText(
    'continuez : rien n’est débité à cette étape, et la commande ne comptera qu’une fois.',
  ),
  privacy: 'Ces informations servent à votre contrat, à sa preuve et à nos comptes.',
  place:
    'Là où la voiture sera lavée : un emplacement privé, cour, garage ou parking. Nous ne lavons pas dans la rue.',
}

/** What the first visit does. Source: R-31. */
export const firstVisitWords: Record<PublicPlanId, string> = {
  standard: 'un rattrapage complet du véhicule',
  premium: 'la formule détaillée',
}

/** What the recap says of the contract, just above the payment. Source: LAW-10, LAW-12. */
export const orderTerms = {
  term: `${commitmentMonths} mois minimum, puis durée indéterminée : l’abonnement continue de mois en mois et vous l’arrêtez quand vous voulez, avec ${noticeDays} jours de préavis ; ce qui est payé au-delà vous est rendu.`,
  withdrawal: `Vous avez ${withdrawalDays} jours à compter de la commande pour changer d’avis, sans motif : en ligne et sans compte, ou avec le formulaire de rétractation joint à votre confirmation.`,
  /** Just above the button, with the way to the rest. */
  withdrawalShort: `${withdrawalDays} jours pour changer d’avis, sans motif.`,
  readDetail: 'Lire tout le détail',
  /** What the recap folds on a phone. */
  detail: 'Durée, rétractation, vendeur',
  payment: (monthlyCents: number, charge: TravelCharge) =>
    `Par carte bancaire : ${formatCents(monthlyCents)} aujourd’hui, puis le même montant chaque mois par prélèvement automatique.${travelPayment(charge)}`,
  reminder: (plan: { monthlyCents: number; visitsPerMonth: number }, charge: TravelCharge) =>
    `${formatCents(plan.monthlyCents)} TTC par mois pendant ${commitmentMonths} mois au moins, soit ${termTotalText(plan, charge)} au total${charge.kind === 'included' ? ', déplacement inclus' : ''}, puis ${noticeDays} jours de préavis pour arrêter.`,
}

function travelPayment(charge: TravelCharge): string {
  if (charge.kind !== 'surcharge') return ''
  return ` Le déplacement (${formatCents(charge.cents)}) n’est pas prélevé : vous le réglez à chaque passage.`
}

/** What the drive to a town costs, as a sentence. Source: LAW-40. */
export function orderTravelText({ name, charge }: TownCondition): string {
  const where = name ? ` ${atTown(name)}` : ''
  const words = travelWords(charge)
  if (charge.kind === 'surcharge') return `Supplément${where} : ${words}, en plus du prix mensuel.`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${where}.`
}

/** What to do where the drive has no price yet. Source: R-53. */
export const quotationWords = {
  offer:
    'Dites-nous où se trouve la voiture : nous vous répondons avec un prix, gratuit et sans engagement. Ce que vous avez saisi ici est conservé.',
  ask: 'Demander un devis',
  write: (email: string) => `Écrire à ${email}`,
  call: (phone: string) => `Appeler le ${phone}`,
}

/** Whom to complain to, and who settles what stays open. Source: LAW-03, LAW-10. */
export function complaintText({ mediator }: BusinessSettings['identity']): string {
  const us = 'Une réclamation ? Contactez-nous, nous répondons.'
  if (!mediator.name) return us
  return `${us} À défaut d’accord, vous pouvez saisir gratuitement le médiateur de la consommation : ${[mediator.name, mediator.address].filter(Boolean).join(', ')}.`
}

export const paymentWords = {
  preparing: 'Préparation de votre paiement...',
  blocked:
    'Le module de paiement ne s’est pas chargé. Un bloqueur de publicité ou une connexion lente en est souvent la cause. Rien n’est débité, et vos informations sont conservées.',
  isTest: 'Site de démonstration : aucun argent ne circule. Toute date à venir et tout code conviennent.',
  /** Who handles the card. */
  handler: {
    stripe:
      'Votre carte est traitée par Stripe, notre prestataire de paiement : son numéro ne passe pas par notre site, et nous ne le conservons pas.',
    demo: 'Ce site de démonstration tient lieu de prestataire de paiement : le numéro ne va à aucune banque et n’est pas conservé.',
  },
  challenge: 'Votre banque demande une confirmation',
  challengeText: (amount: string) =>
    `Autorisez-vous le paiement de ${amount}\u00a0? Votre vraie banque vous le demanderait dans son application.`,
}

/** What /souscrire/merci says, by what became of the order. */
export const thanksWords = {
  known: {
    title: 'Merci, votre abonnement est actif',
    lead: 'Le contrat et la confirmation du paiement vous arrivent par e-mail.',
  },
  over: {
    title: 'Votre commande',
    lead: 'Ce contrat a pris fin depuis. Votre espace client et nos e-mails en gardent le détail.',
  },
  unknown: {
    title: 'Votre commande',
    lead: 'Aucune commande n’est connue de cet onglet. Si vous venez de payer, ne payez pas une seconde fois : la confirmation vous arrive par e-mail, avec le contrat et le lien vers votre espace client.',
  },
  unanswered:
    'Nous n’avons pas pu relire votre première visite : elle est aussi dans votre e-mail de confirmation.',
  keepDay: 'Ajouter à mon agenda',
  noVisit: 'Aucune n’est prévue : réservez-la dans votre espace client, ou contactez-nous.',
}

type Promised = { day: string; time: string | null }

/** Why a first visit is not what was wished for; null where it is. */
export function otherVisitText(wished: Promised, visit: Promised): string | null {
  if (visit.day !== wished.day)
    return 'Ce n’est plus le jour de votre commande : elle a changé dans le planning depuis.'
  if (wished.time === null || visit.time === wished.time) return null
  return visit.time === null
    ? `${frenchTime(wished.time)} venait d’être pris : choisissez une autre heure dans votre espace client, ou nous vous appelons.`
    : `Elle était demandée à ${frenchTime(wished.time)} : l’heure a changé dans le planning depuis.`
}

export const activationWords = {
  unfinished:
    'Votre paiement est passé, mais l’activation n’a pas encore abouti. Elle se terminera d’elle-même : vous recevrez un e-mail de confirmation. Ne payez pas une seconde fois.',
  next: [
    'Vous recevez un e-mail de confirmation, avec le contrat et un lien pour choisir votre mot de passe.',
    'La première visite vous attend dans votre espace client : si l’heure n’est pas choisie, vous l’y choisissez, ou nous vous appelons.',
    'Ensuite, votre espace client montre vos passages et les lavages qui vous restent.',
  ],
}
