/** Where a wash would be, in the words of GET /api/availability; nothing where nobody said it yet. */
export type WhereAsked = { placeId?: string; city?: string; postalCode?: string }

/** A town whose code is half typed is none: each letter would be another question. */
export function townAsked({ city, postalCode }: { city: string; postalCode: string }): WhereAsked {
  return /^\d{5}$/.test(postalCode.trim()) ? { city: city.trim(), postalCode: postalCode.trim() } : {}
}
