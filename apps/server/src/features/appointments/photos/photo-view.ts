import type { WashPhoto } from '@tramontane/contract/replies/appointments/wash-photos'
import type { Db } from '@tramontane/db/database'
import { type PhotoFacts, photosOf } from './queries.ts'

/** A photograph as whoever may see it is told of it. Shapes: `urlOf` is where they ask for it. */
export function photoView(
  { id, appointmentId, kind, takenAt, consentedAt }: PhotoFacts,
  urlOf = (photo: { id: number; appointmentId: number }) =>
    `/api/appointments/${photo.appointmentId}/photos/${photo.id}`,
): WashPhoto {
  return {
    id,
    kind,
    at: takenAt.toISOString(),
    url: urlOf({ id, appointmentId }),
    consentedAt: consentedAt?.toISOString() ?? null,
  }
}

/** Those of some washes, by wash. */
export async function photoViewsOf(db: Db, appointmentIds: number[]): Promise<(id: number) => WashPhoto[]> {
  const photos = await photosOf(db, appointmentIds)
  return (id) => (photos.get(id) ?? []).map((photo) => photoView(photo))
}
