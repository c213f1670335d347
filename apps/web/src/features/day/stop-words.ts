import type { DayStop, Due } from '@tramontane/contract/replies/day'
import { formatCents } from '@tramontane/domain/words/money'

const lineWords = { wash: 'lavage', travel: 'déplacement' }

/** 'À encaisser : 94 € (lavage 89 €, déplacement 5 €)'; empty where nothing is. */
export function dueText({ cents, lines }: Due): string {
  if (lines.length === 0) return ''
  const told = lines.map(
    ({ kind, cents: sum }) => `${lineWords[kind]} ${sum === null ? 'sur devis' : formatCents(sum)}`,
  )
  return lines.length === 1 && lines[0]?.cents !== null
    ? `À encaisser\u00a0: ${formatCents(cents)} (${lineWords[lines[0]?.kind ?? 'wash']})`
    : `À encaisser\u00a0: ${formatCents(cents)} (${told.join(', ')})`
}

/** 'Peugeot 208 · FX-871-RD'; empty where nothing is known. */
export function vehicleText({ vehicle, licensePlate }: DayStop['appointment']): string {
  return [vehicle, licensePlate].filter(Boolean).join(' · ')
}
