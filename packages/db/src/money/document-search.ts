import { type SQL, sql } from 'drizzle-orm'
import { containsEveryWord, plain } from '../folded-text.ts'

/**
 * Whether the number of a document, the buyer that stands on it, or its client as the file names them now, holds every word
 * of `q`, whatever its accents and capitals. Limit: a query of `documents` under that name.
 */
export function isDocumentNamed(q: string): SQL | undefined {
  return containsEveryWord(named, q)
}

const clientNow = `select first_name || ' ' || last_name || ' ' || coalesce(company, '') from clients
  where clients.id = documents.client_id`

const named = sql.raw(
  plain(`documents.number || ' ' || coalesce(documents.buyer ->> 'name', '') || ' '
    || coalesce(documents.buyer ->> 'company', '') || ' ' || coalesce(documents.buyer ->> 'siren', '') || ' '
    || coalesce((${clientNow}), '')`),
)
