/** What a grid keeps in the address. An absent entry has its default, so that a plain view has a plain address. */
export type GridSearch = {
  q?: string
  status?: string
  /** A field, or the same with '-' before it for falling order. */
  sort?: string
  /** From 2: the first page is the default. */
  page?: number
  size?: number
  /** Ids of the hidden columns, with commas between them. */
  hide?: string
  /** How the rows are shown, for grids that know several ways. */
  view?: string
  /** Paris days, both counted, for grids of what has a date. */
  from?: string
  to?: string
}

export const pageSizes = [10, 25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]
export const pageSizeDefault: PageSize = 25

/** The same bounds as the server's, so that no address makes it refuse. */
const searchLengthMax = 200
const pageMax = 1_000_000

/**
 * The grid's part of an address, whatever was typed there: what makes no sense becomes undefined, never an error.
 * Every key is present, because the router keeps the raw value of a key that is left out.
 */
export function parseGridSearch(raw: Record<string, unknown>): GridSearch {
  return {
    q: words(raw.q)?.slice(0, searchLengthMax),
    status: matching(raw.status, /^\p{L}[\p{L}_-]{0,39}$/u),
    sort: matching(raw.sort, /^-?[a-z]\w{0,39}$/i),
    page: page(raw.page),
    size: size(raw.size),
    hide: matching(raw.hide, /^\w+(,\w+){0,40}$/),
    view: matching(raw.view, aWord),
    from: parseSearchDay(raw.from),
    to: parseSearchDay(raw.to),
  }
}

/** A day that exists, 'YYYY-MM-DD'; without a date library: this runs in the chunk that every public page loads. */
export function parseSearchDay(value: unknown): string | undefined {
  const day = matching(value, /^\d{4}-\d{2}-\d{2}$/)
  return day && new Date(Date.parse(day) || 0).toISOString().startsWith(day) ? day : undefined
}

/** The router reads ?q=66450 as a number: it is text all the same. */
function words(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim() || undefined
}

/** What names a view, a dialog or a part. */
export const aWord = /^[a-z]{1,20}$/

/** The id of a row, or the number of a van. */
export function searchId(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined
}

export function matching(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}

function page(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number > 1 && number <= pageMax ? number : undefined
}

function size(value: unknown): number | undefined {
  return pageSizes.find((choice) => choice === Number(value) && choice !== pageSizeDefault)
}
