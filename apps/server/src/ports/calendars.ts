/** By what a server knows the version of a calendar that was read. */
export type CalendarVersion = { etag: string | null; lastModified: string | null }

/** Why a calendar was not read, in a word for a log. */
export type CalendarAnswer =
  | ({ kind: 'read'; text: string } & CalendarVersion)
  | { kind: 'same' }
  | { kind: 'away'; reason: string }

/** Reads calendars at addresses of the owner's. In the background alone, never inside `withWrite`, nor for a page. */
export interface Calendars {
  /**
   * The calendar at an address, unless it is still that of `known`.
   * Errors: none; 'away' where nobody answers in time, with anything else, or where no calendar of anybody's can be.
   */
  read(url: string, known: CalendarVersion | null): Promise<CalendarAnswer>
}
