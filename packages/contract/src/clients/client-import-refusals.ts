import type { CellFault } from '@tramontane/domain/client-import/read-row'
import { importFieldLabels } from './client-import.ts'

/** Longer cells are told by their beginning. Units: characters. */
const shownMax = 40

const faults: Record<CellFault['fault'], string> = {
  formula: 'est une formule : collez-y sa valeur',
  shortened: 'a perdu des chiffres : mettez la colonne au format « Texte », puis ressaisissez le numéro',
  notDay: 'n’est pas une date',
  notTime: 'n’est pas une heure',
  notPlan: 'n’est aucune de vos formules : Standard ou Premium',
  notService: 'n’est aucune de vos prestations',
}

/** Why a cell is not taken: the column, what stands there, and what is wrong with it. */
export function cellRefused({ field, cell, fault }: CellFault): string {
  const shown = cell.length > shownMax ? `${cell.slice(0, shownMax)}…` : cell
  return `${importFieldLabels[field]} : « ${shown} » ${faults[fault]}.`
}

export const importRefusals = {
  notYetBegun: 'L’abonnement commence à une date à venir : saisissez-le ce jour-là.',
  begunTooLong: 'L’abonnement aurait commencé il y a plus de vingt ans : vérifiez la date.',
  vehicleElsewhere:
    'Ce véhicule a déjà un abonnement plus haut dans le fichier, avec la même adresse e-mail.',
  washPast: 'Ce lavage est déjà passé : videz la case de sa date pour importer le client.',
  washTooFar: 'Ce lavage est trop lointain : deux ans à partir d’aujourd’hui au plus.',
  washNowhere: 'Le lavage n’a pas d’adresse : complétez la rue et la commune.',
  washMet: 'Ce créneau est déjà pris par une ligne plus haut dans le fichier.',
} as const
