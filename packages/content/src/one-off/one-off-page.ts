import { termWord } from '@tramontane/domain/contracts/terms'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'

/** The page behind the link of a wash, proposed or agreed. Source: R-73, LAW-10, LAW-11. */
export const oneOffPage = {
  title: 'Confirmer votre rendez-vous',
  lead: 'Relisez ce que nous vous proposons. Jusqu’à votre confirmation, rien n’est dû.',
  confirm: 'Confirmer mon rendez-vous',
  obligation: 'Commande avec obligation de paiement',
  payment: 'une fois le lavage fait ; rien n’est prélevé en ligne',
  late: (hours: number) =>
    `Un rendez-vous se déplace et s’annule ici jusqu’à ${hours} heures avant. Ensuite, contactez-nous.`,
  /** One that is to be timed, on its day: its hour is chosen here still. */
  lateCancel: 'Le jour même, il ne s’annule plus ici : contactez-nous.',
  movesUsed: `Vos changements de date de ce ${termWord} sont utilisés : pour en faire un autre, contactez-nous.`,
  moved: 'Votre rendez-vous est déplacé, et vous en recevez la confirmation.',
  canceled: 'Votre rendez-vous est annulé, et vous en recevez la confirmation.',
  washBack: 'Le lavage vous est rendu : convenez avec nous d’une autre date.',
  move: 'Déplacer',
  keep: 'Garder l’heure prévue',
  bookAnother: 'Réserver un autre lavage',
  chooseStart: 'Nouveau créneau',
  noStart: 'Aucun créneau libre dans les semaines qui viennent : appelez-nous, nous en trouvons un ensemble.',
  moveTitle: 'Déplacer ce rendez-vous',
  /** What stands in place of those of a move where no hour is agreed yet. */
  timing: {
    moveTitle: 'Choisir l’heure de ce rendez-vous',
    move: 'Choisir l’heure',
    keep: 'Plus tard',
    moved: 'L’heure de votre rendez-vous est choisie, et vous en recevez la confirmation.',
  },
  cancelTitle: 'Annuler ce rendez-vous ?',
  express:
    'Cette date tombe dans votre délai de rétractation. Pour qu’un lavage ait lieu avant la fin de ce délai, la loi veut que vous le demandiez expressément.',
  changeLead: 'Une autre date, une autre prestation ? Dites-le-nous avant de confirmer.',
} as const

/** What the person reads above the boxes. Shapes: `last` is the last day on which what is confirmed today can be renounced. */
export function withdrawalWords({ last, needsExpress }: { last: Day; needsExpress: boolean }): string[] {
  return [
    `Si vous confirmez aujourd’hui, vous pouvez renoncer à ce contrat, sans donner de motif, jusqu’au ${longFrenchDate(last)} inclus : à la page « Renoncer au contrat ici » de ce site, ou avec le formulaire de rétractation joint à notre confirmation. Avant le lavage, le rendez-vous est alors annulé et rien n’est dû.`,
    needsExpress
      ? 'Votre lavage a lieu dans ce délai : demandez-le expressément ci-dessous. Une fois le lavage entièrement fait, le droit de rétractation est perdu et le prix reste dû.'
      : 'Votre lavage a lieu après ce délai.',
  ]
}

type Ended = { title: string; text: string }

/** What the page says where there is nothing to confirm. */
export const oneOffStates = {
  confirmed: {
    title: 'Votre rendez-vous est confirmé',
    text: 'C’est noté, nous venons à vous. La confirmation est dans votre messagerie, avec les conditions et le formulaire de rétractation.',
  },
  phone: {
    title: 'Votre rendez-vous est convenu',
    text: 'Nous en avons convenu par téléphone : vous n’avez rien à confirmer ici.',
  },
  agreed: {
    title: 'Votre rendez-vous est noté',
    text: 'Nous venons à vous. Vous n’avez rien à confirmer ici.',
  },
  withdrawn: {
    title: 'Vous avez renoncé à ce rendez-vous',
    text: 'Le contrat est terminé et le rendez-vous annulé.',
  },
  canceled: {
    title: 'Ce rendez-vous est annulé',
    text: 'Il ne peut plus être confirmé. Pour un autre jour, contactez-nous.',
  },
  canceledContract: {
    title: 'Ce rendez-vous est annulé',
    text: 'Le lavage n’aura pas lieu. Pour un autre jour, réservez-en un nouveau.',
  },
  canceledWash: {
    title: 'Ce rendez-vous est annulé',
    text: 'Le lavage n’aura pas lieu. Pour un autre jour, contactez-nous.',
  },
  done: {
    title: 'Ce lavage est fait',
    text: 'Merci de votre confiance. Une question ? Contactez-nous.',
  },
  begun: {
    title: 'L’heure de ce rendez-vous est passée',
    text: 'Il ne se déplace et ne s’annule plus ici. Une question ? Contactez-nous.',
  },
  past: {
    title: 'L’heure de ce rendez-vous est passée',
    text: 'Il ne peut plus être confirmé ici. Une question ? Contactez-nous.',
  },
  unknown: {
    title: 'Ce lien ne mène à aucun rendez-vous',
    text: 'Ouvrez celui de notre dernier e-mail, ou joignez-nous : nous retrouvons votre rendez-vous avec vous.',
  },
} as const satisfies Record<string, Ended>
