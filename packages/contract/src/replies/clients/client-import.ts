import { importFields } from '@tramontane/domain/client-import/import-columns'
import { z } from 'zod'
import { count, id, instant } from '../parts.ts'

/** A line of the file by its number there, and why it is not taken. */
const refusedLine = z.strictObject({ line: count, why: z.string() })

const importedCounts = {
  /** Lines below the heading. */
  rows: count,
  created: count,
  /** Lines whose person was known, or stands further up in the file. */
  joined: count,
  /** Of those created: who may be somebody known, and is proposed for merging. */
  doubtful: count,
  places: count,
  vehicles: count,
  subscriptions: count,
  washes: count,
}

export type RefusedLine = z.infer<typeof refusedLine>

/** POST /api/imports/clients. */
export const clientImportReply = z.strictObject({
  columns: z.array(
    z.strictObject({
      heading: z.string(),
      field: z.enum(importFields).nullable(),
      /** The first cells below that hold something. */
      samples: z.array(z.string()),
    }),
  ),
  ...importedCounts,
  refused: z.array(refusedLine),
  /** By which it is undone; null for a dry run. */
  importId: id.nullable(),
})

export type ClientImportReply = z.infer<typeof clientImportReply>

/** An import as the list of the last ones tells it. */
export const clientImport = z.strictObject({
  id,
  state: z.enum(['running', 'interrupted', 'done', 'undone']),
  ...importedCounts,
  /** Lines that were looked at so far. */
  handled: count,
  /** How many lines were not taken. */
  refused: count,
  by: z.string(),
  at: instant,
  undoneAt: instant.nullable(),
  /** What was left when it was undone. */
  kept: count,
})

export type ClientImport = z.infer<typeof clientImport>

/** GET /api/imports/clients/{id}: the lines that it did not take. */
export const importRefusalsReply = z.array(refusedLine)

/** POST /api/imports/clients/{id}/undo: what went, and what stays as it was touched since. */
export const importUndone = z.strictObject({
  removed: z.strictObject({
    clients: count,
    places: count,
    vehicles: count,
    subscriptions: count,
    washes: count,
  }),
  kept: count,
  /** The first of what stays, by name. */
  keptNames: z.array(z.string()),
})

export type ImportUndone = z.infer<typeof importUndone>
