import type { FoundTown } from '@tramontane/domain/places/find-any-towns'
import { formatCents } from '@tramontane/domain/words/money'
import { atTown } from './at-town.ts'

/** What it answers. */
export const townAnswers = {
  empty: 'Indiquez une commune ou un code postal à cinq chiffres.',
  several: 'Plusieurs communes répondent à ce nom :',
  more: 'Ce n’est pas la vôtre ? Tapez le nom entier de votre commune.',
  tooMany: (typed: string) =>
    `Plusieurs communes répondent à « ${typed} » : tapez le nom entier de la vôtre.`,
  book: (name: string) => `Prendre rendez-vous ${atTown(name)}`,
  quote: (name: string) => `Demander un devis pour ${name}`,
  unknown: (typed: string) =>
    `Nous ne trouvons pas « ${typed} » parmi les communes des Pyrénées-Orientales. Vérifiez l’orthographe ; plus loin, le déplacement se compte sur devis, gratuit : contactez-nous.`,
}

/** The answer for one town, in a sentence. */
export function townAnswer({ name, charge }: Pick<FoundTown, 'name' | 'charge'>): string {
  if (charge.kind === 'included')
    return `Oui, nous venons ${atTown(name)} : le déplacement est compris dans le prix.`
  if (charge.kind === 'surcharge')
    return `Oui, nous venons ${atTown(name)} : le déplacement ajoute ${formatCents(charge.cents)} par passage.`
  return `Pour ${name}, le déplacement se compte sur devis, gratuit et sans engagement.`
}
