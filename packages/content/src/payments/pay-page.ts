import { lateChangeHours } from '@tramontane/domain/contracts/terms'
import { formatCents } from '@tramontane/domain/words/money'

/** What a deposit is, before it is paid and in every message of it. Source: Code de la consommation, L214-1. */
export const depositTerms = `Cette somme est versée à titre d’arrhes (article L214-1 du Code de la consommation) et vient en déduction du prix. Si vous annulez au moins ${lateChangeHours} heures avant le lavage, elle vous est rendue ; plus tard, ou en cas d’absence, elle nous reste acquise. Si c’est nous qui annulons, nous vous en rendons le double ; si la météo déplace le lavage et que le nouveau jour ne vous convient pas, elle vous est rendue. Votre droit de rétractation reste entier.`

/** The page behind a payment link, by how it stands. Source: V-52. */
export const payPageWords = {
  unknown: {
    title: 'Ce lien de paiement n’est pas valable',
    lead: 'Ouvrez celui de notre dernier message, ou joignez-nous : nous vous en envoyons un autre.',
  },
  expired: {
    title: 'Ce lien de paiement a expiré',
    lead: 'Rien n’a été débité. Joignez-nous : nous vous en envoyons un autre.',
  },
  canceled: {
    title: 'Ce rendez-vous est annulé',
    lead: 'Il n’y a rien à payer. Ce que vous auriez versé vous est rendu selon nos conditions.',
  },
  elsewhere: {
    title: 'Ce lavage ne se paie pas en ligne',
    lead: 'Son montant n’est pas encore fixé, ou le rendez-vous attend votre confirmation. Joignez-nous pour le régler.',
  },
  paid: { title: 'C’est payé, merci', lead: 'Rien ne reste à payer ici.' },
  waiting: {
    title: 'Votre banque confirme le paiement',
    lead: 'Ne payez pas une seconde fois : nous vous écrivons dès que c’est confirmé.',
  },
  open: { title: 'Payer votre lavage', lead: 'Vérifiez ce que vous payez, puis réglez par carte.' },
  deposit: { title: 'Verser les arrhes', lead: 'Elles confirment votre rendez-vous.' },
  unchecked: 'Votre paiement n’a pas pu être vérifié : rouvrez cette page avant de payer une seconde fois.',
} as const

export function overPaidText(cents: number): string {
  return `${formatCents(cents)} ont été payés en trop : nous les rendons sur la même carte, sans démarche de votre part.`
}
