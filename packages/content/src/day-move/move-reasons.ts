import { isMoveReason, type MoveReason } from '@tramontane/domain/rounds/day-move/move-words'

/** Why a day is moved, as its clients read it. An illness is nobody's business. */
const reasonSentences: Record<MoveReason, string> = {
  rain: 'De la pluie est annoncée : un lavage n’y tiendrait pas.',
  wind: 'Un vent fort est annoncé : la poussière et l’eau ne se maîtrisent plus.',
  cold: 'Du gel est annoncé : l’eau prendrait sur la carrosserie.',
  heat: 'Une forte chaleur est annoncée : les produits sécheraient avant le rinçage.',
  drought: 'Un arrêté de sécheresse limite le lavage des véhicules ce jour-là.',
  van: 'Notre camionnette est immobilisée.',
  illness: 'Nous ne pouvons pas venir ce jour-là.',
  closing: 'Nous sommes fermés à ce moment-là.',
  hours: 'Nos jours ou nos horaires changent.',
}

/** Of the buttons that say why, and of what is counted. */
export const reasonLabels: Record<MoveReason, string> = {
  rain: 'Pluie',
  wind: 'Vent',
  cold: 'Gel',
  heat: 'Forte chaleur',
  drought: 'Sécheresse',
  van: 'Camionnette en panne',
  illness: 'Empêchement',
  closing: 'Fermeture',
  hours: 'Nouveaux horaires',
}

/** Shapes: a word of ours, or the owner's own words. */
export function reasonSentence(reason: string): string {
  if (isMoveReason(reason)) return reasonSentences[reason]
  return /[.!?…]$/.test(reason) ? reason : `${reason}.`
}
