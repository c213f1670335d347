/** Counts the openings of pages, in memory, and puts them on disk every few seconds. */
export interface VisitCounter {
  /** Counts one opening of a page: no page waits for it. */
  note(visit: { path: string; source: string }): void
  /** Puts what was counted on disk; what could not be written is counted with the next. */
  flush(): Promise<void>
  start(): void
  stop(): Promise<void>
}
