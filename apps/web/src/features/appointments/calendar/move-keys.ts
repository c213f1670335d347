/** The arrows that move a wash, by half hours and days. */
export const moveKeys: Record<string, { minutes?: number; days?: number }> = {
  ArrowUp: { minutes: -1 },
  ArrowDown: { minutes: 1 },
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
}

export const moveHelp =
  'Entrée pour ouvrir. Flèches pour déplacer d’une demi-heure ou d’un jour, puis Entrée pour confirmer ou Échap pour annuler.'
