import type { NamedValues } from '@tramontane/domain/texts/named-places'

/** What a text is read with, and what is found out while it is read. Units: pixels, bytes. */
export type Reading = {
  values: NamedValues
  baseUrl: string
  isKnownPath: (path: string) => boolean
  /** The pictures that were sent here, by address. */
  pictures: ReadonlyMap<string, { width: number; height: number; bytes: number }>
  /** Names between braces that are no place. */
  unknown: Set<string>
  /** Why it cannot be published. */
  problems: Set<string>
  /** What the owner may want to know. */
  warnings: Set<string>
}
