import type { DocumentRow } from './queries.ts'

/** The last facture of something, what its avoirs and their taking back left of it, and its last avoir that holds. */
export function standingOf(made: DocumentRow[]) {
  const facture = made.findLast(({ kind, creditsId }) => kind === 'facture' && creditsId === null)
  if (!facture) return null
  const avoirs = made.filter(({ kind, creditsId }) => kind === 'avoir' && creditsId === facture.id)
  const ids = avoirs.map(({ id }) => id)
  const takenBack = made.filter(({ kind, creditsId }) => kind === 'facture' && ids.includes(creditsId ?? 0))
  const netCents = facture.cents - sumOf(avoirs) + sumOf(takenBack)
  return { facture, avoir: avoirs.at(-1) ?? null, cents: facture.cents, netCents }
}

function sumOf(rows: DocumentRow[]): number {
  return rows.reduce((sum, { cents }) => sum + cents, 0)
}
