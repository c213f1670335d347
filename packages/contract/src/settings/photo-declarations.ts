import type { PhotoSlot } from './photo.ts'

const shown = 'J’ai le droit de montrer cette photographie.'

const nobody =
  'Aucun visage n’y est reconnaissable et aucune plaque n’y est lisible, ou leur accord m’est acquis.'

/** What an administrator declares of a photograph before it is shown, and what is kept with it. */
export function photoDeclaration(slot: PhotoSlot): string {
  if (slot === 'portrait')
    return `${shown} La personne qu’elle montre a accepté d’y être reconnue et peut me demander de la retirer.`
  return `${shown} ${nobody}`
}

/** Of a pair of a client’s photographs. */
export const pairDeclaration =
  'J’ai regardé les deux photographies telles qu’elles seront montrées : aucune plaque n’est lisible, aucun visage n’est reconnaissable, rien ne dit chez qui elles sont prises.'
