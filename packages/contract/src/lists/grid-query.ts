import { z } from 'zod'

export const gridLimitDefault = 50
export const gridLimitMax = 500

/** The size of the integers that SQLite keeps: a larger offset would not bind. */
const offsetMax = 1_000_000_000

/**
 * What every back-office list takes. `sort` is a field of the list, or the same with '-' before it for falling order.
 * Errors: an unknown sort field, status, or a limit over 500 is a 400.
 * Source: W-12.
 */
export function gridQuery<const Field extends string, const Status extends string>(
  sortFields: readonly Field[],
  statuses: readonly [Status, ...Status[]],
  sortDefault: `-${NoInfer<Field>}`,
) {
  return z.object({
    limit: wholeNumber('La taille de page', 1, gridLimitMax).default(gridLimitDefault),
    offset: wholeNumber('Le décalage', 0, offsetMax).default(0),
    sort: z
      .string()
      .default(sortDefault)
      .pipe(z.enum(sortValues(sortFields), { error: 'Ce tri n’existe pas.' })),
    q: z.string().trim().max(200, 'La recherche ne doit pas dépasser 200 caractères.').optional(),
    status: z.enum(statuses, { error: 'Ce statut n’existe pas.' }).optional(),
  })
}

function wholeNumber(name: string, min: number, max: number) {
  const sentence = `${name} doit être un nombre entier entre ${min} et ${max}.`
  return z.coerce.number({ error: sentence }).int(sentence).min(min, sentence).max(max, sentence)
}

function sortValues<Field extends string>(fields: readonly Field[]) {
  return [...fields, ...fields.map((field) => `-${field}` as const)]
}

/** 'name' is rising by name, '-name' falling. */
export function parseSort<Field extends string>(
  sort: Field | `-${Field}`,
): { field: Field; descending: boolean } {
  const descending = sort.startsWith('-')
  return { field: (descending ? sort.slice(1) : sort) as Field, descending }
}
