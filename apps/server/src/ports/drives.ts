import type { KnownDrives } from '@tramontane/domain/road/spot'

/** The drives that somebody measured, in memory: the owner's figures as the settings stand, and what a service of routes said. */
export interface Drives extends KnownDrives {
  /** Learns what was stored since; the whole of it once a day, so that what is let go is forgotten. */
  refresh(): Promise<void>
}
