import {
  commitmentMonths,
  giveBackDays,
  noticeDays,
  withdrawalDays,
} from '@tramontane/domain/contracts/terms'
import { cancelName, withdrawName } from './endings-seo.ts'

/** When a notice ends a contract, in one sentence. Source: R-61. */
export const noticeRule = `Le contrat prend fin le ${noticeDays}e jour qui suit la réception de votre résiliation, et au plus tôt avec les ${commitmentMonths} mois de durée minimale.`

/** Instead, where the end of the minimum term was not announced in time. */
export const withoutNoticeRule =
  'Notre avis de fin de durée minimale ne vous est pas parvenu dans le délai de la loi (article L215-1 du Code de la consommation) : aucun préavis ne vous est demandé.'

/** What becomes of money paid beyond the last day. */
export const giveBackRule = `Le dernier mois se paie au prorata de ses jours : ce qui a été payé au-delà du dernier jour vous est rendu sans démarche, par le moyen de paiement utilisé, au plus tard ${giveBackDays} jours après la fin du contrat.`

export const lastWashesRule =
  'Jusqu’au dernier jour, vos passages restent utilisables, tous ceux d’un dernier mois incomplet compris.'

/** What ends a contract within the minimum term too. Source: R-63. */
export const legitimateReasons =
  'un déménagement hors de notre zone, la perte du véhicule (vente, vol ou destruction), une longue maladie ou un accident, la perte d’un emploi, un décès'

/** What a legitimate reason is worth, in one sentence. */
export const reasonRule = `Sur justificatif, le contrat prend fin le ${noticeDays}e jour qui suit la réception de celui-ci, même pendant la durée minimale.`

type Explanation = { title: string; text: string }

export type EndingWords = {
  title: string
  lead: string
  /** For who came to the wrong page. */
  otherWay: { question: string; label: string; href: string }
  steps: [string, string, string]
  formTitle: string
  /** Leads to the second step. */
  next: string
  recapTitle: string
  recapLead: string
  /** What will come of it, as a rule: the dates and amounts of a contract are its client's alone. */
  recapRules: string[]
  /** Declares, for good. */
  confirm: string
  confirming: string
  doneTitle: string
  /** Before the date and time. */
  doneAt: string
  doneNext: string[]
  explanations: Explanation[]
}

const referencePlace: Explanation = {
  title: 'Où trouver la référence',
  text: 'L’immatriculation suffit. La référence, elle, est dans l’e-mail « Votre abonnement est confirmé », ligne « Référence du contrat », et dans votre espace client : elle ressemble à AB-2026-00012.',
}

const nothingReceived =
  'Rien reçu d’ici une heure ? L’une des informations ne correspond peut-être pas à votre contrat : vérifiez-les, recommencez, ou contactez-nous. La date de votre déclaration reste acquise.'

export const cancellationWords: EndingWords = {
  title: cancelName,
  lead: 'En trois étapes, sans compte et sans frais. Vous recevez par e-mail la date de fin du contrat et ce qu’elle change.',
  otherWay: {
    question: `Moins de ${withdrawalDays} jours depuis la commande ?`,
    label: withdrawName,
    href: '/retractation',
  },
  steps: ['Formulaire', 'Récapitulatif', 'Confirmation'],
  formTitle: 'Vous et votre contrat',
  next: 'Voir le récapitulatif',
  recapTitle: 'Récapitulatif de votre résiliation',
  recapLead: 'Relisez ces informations. Rien n’est envoyé avant le bouton « Notifier la résiliation ».',
  recapRules: [
    noticeRule,
    lastWashesRule,
    giveBackRule,
    'Les rendez-vous réservés après le dernier jour sont annulés avec le contrat, sauf ceux réglés à part.',
    'Le dernier jour exact, ce qui reste à payer, ce qui vous est rendu et les rendez-vous annulés sont dans l’accusé de réception ; dans l’espace client, ils s’affichent avant de confirmer.',
  ],
  confirm: 'Notifier la résiliation',
  confirming: 'Envoi de la résiliation...',
  doneTitle: 'Votre résiliation est enregistrée',
  doneAt: 'Résiliation notifiée le',
  doneNext: [
    'Si ces informations sont celles d’un contrat en cours, un e-mail part à l’adresse de ce contrat : il confirme votre résiliation, le dernier jour du contrat et ses effets.',
    `${lastWashesRule} Ensuite, plus aucune échéance n’est prélevée.`,
    nothingReceived,
  ],
  explanations: [
    referencePlace,
    {
      title: 'Quand le contrat prend fin',
      text: `${noticeRule} Une date plus lointaine reste possible. ${giveBackRule}`,
    },
    {
      title: 'Un motif légitime',
      text: `C’est notamment ${legitimateReasons}. Dites-le dans le formulaire et envoyez-nous le justificatif : c’est votre droit. ${reasonRule}`,
    },
  ],
}

export const withdrawalWords: EndingWords = {
  title: withdrawName,
  lead: `Vous avez ${withdrawalDays} jours après la conclusion du contrat pour changer d’avis, sans donner de raison et sans compte à créer.`,
  otherWay: { question: 'Le délai est passé ?', label: cancelName, href: '/resilier' },
  steps: ['Déclaration', 'Vérification', 'Accusé de réception'],
  formTitle: 'Votre déclaration',
  next: withdrawName,
  recapTitle: 'Confirmez votre décision',
  recapLead: 'Rien n’est envoyé avant le bouton « Confirmer la rétractation ».',
  recapRules: [
    'Dans le délai, le contrat prend fin aussitôt, plus aucune mensualité n’est prélevée et les rendez-vous à venir sont annulés, sauf ceux réglés à part.',
    `Tout ce que vous avez payé vous est remboursé, moins la part des lavages faits à votre demande expresse, au plus tard ${withdrawalDays} jours après cette déclaration.`,
    'Le montant exact et son calcul sont dans l’accusé de réception ; dans l’espace client, ils s’affichent avant de confirmer.',
  ],
  confirm: 'Confirmer la rétractation',
  confirming: 'Envoi de la rétractation...',
  doneTitle: 'Votre rétractation est enregistrée',
  doneAt: 'Rétractation déclarée le',
  doneNext: [
    'Si ces informations sont celles d’un contrat, un accusé de réception part à l’adresse e-mail de ce contrat, avec votre déclaration, sa date, son heure, et le calcul de ce qui vous est remboursé.',
    `Dans le délai, le contrat et les rendez-vous à venir sont annulés, et nous vous remboursons par le même moyen de paiement, au plus tard ${withdrawalDays} jours après cette déclaration.`,
    nothingReceived,
  ],
  explanations: [
    referencePlace,
    {
      title: 'Un lavage sans abonnement',
      text: 'Indiquez la référence de l’e-mail qui le confirme : elle ressemble à LP-2026-00007. Avant le lavage, le rendez-vous est annulé et rien n’est dû.',
    },
    {
      title: `Le délai de ${withdrawalDays} jours`,
      text: 'Il part du lendemain du contrat. S’il finit un samedi, un dimanche ou un jour férié, il va jusqu’au jour ouvrable suivant. Sa date exacte est dans votre e-mail de confirmation.',
    },
    {
      title: 'Ce qui vous est remboursé',
      text: 'Tout ce que vous avez payé. Seuls les lavages déjà faits à votre demande expresse pendant ce délai sont déduits, pour leur part du prix.',
    },
  ],
}

/** The words on paper of the declaration that the receipt gives back. Source: LAW-20. */
export const withdrawalStatement = 'Je vous notifie ma rétractation du contrat désigné ci-dessous.'

export const reasonHint = `${reasonRule} Envoyez-le-nous, en rappelant votre nom et l’immatriculation : `
