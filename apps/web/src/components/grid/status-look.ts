import type { BadgeLook } from '../ui/badge.tsx'

/** The word of a status and the look of its badge. */
export type StatusLook = { word: string; look: BadgeLook }

export type StatusLooks<Status extends string = string> = Record<Status, StatusLook>
