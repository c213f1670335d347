import { withdrawalDays } from '@tramontane/domain/contracts/terms'

/** The two names that the law gives, word for word. Source: LAW-20, LAW-30. */
export const cancelName = 'Résilier votre contrat'
export const withdrawName = 'Renoncer au contrat ici'

/** What the heads of the two pages say: apart from their texts, which only they load. */
export const endingSeo = {
  cancellation: {
    path: '/resilier',
    keywords: ['résilier abonnement lavage auto', 'résiliation en ligne'],
    title: cancelName,
    description:
      'Résiliez votre abonnement de lavage en ligne, en trois étapes et sans compte : la date de fin du contrat vous est confirmée par e-mail.',
  },
  withdrawal: {
    path: '/retractation',
    keywords: ['droit de rétractation', 'renoncer au contrat'],
    title: 'Rétractation : renoncer au contrat',
    description: `Renoncez à votre abonnement ou à votre lavage dans les ${withdrawalDays} jours, sans motif et sans compte. Accusé de réception daté par e-mail, remboursement sous ${withdrawalDays} jours.`,
  },
}
