/** Where a wash is, as far as the road cares: without coordinates its town may still be known, '' for none. */
export type Spot = {
  lat: number | null
  lon: number | null
  cityCode: string
  /** The point is the middle of the town alone: two such washes share it, and not their door. */
  isTownOnly?: boolean
}

/** Drives that somebody measured. Units: whole minutes, parking included; metres; undefined for what nobody knows. */
export type KnownDrives = {
  /** The owner's own figure for two towns, the same both ways. */
  own(fromCity: string, toCity: string): number | undefined
  /** What a router said of two cells. Shapes: as `cellOf` names them. */
  betweenCells(from: string, to: string): number | undefined
  betweenTowns(fromCity: string, toCity: string): number | undefined
  /** How long a router said that the road is, between two cells or two towns. */
  metres(from: string, to: string): number | undefined
}
