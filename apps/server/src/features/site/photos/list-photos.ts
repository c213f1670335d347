import type { SitePhotos } from '@tramontane/contract/replies/appointments/wash-photos'
import type { Db } from '@tramontane/db/database'
import { photoViewsOf } from '../../appointments/photos/photo-view.ts'
import { declaredPhotos, pairableWashes } from './queries.ts'
import { photoFolder } from './shown-photos.ts'

/** Older ones are found in the file of their client. */
const washesListed = 30

/** What was declared of the photographs of the site, and the washes of which a pair can be made. */
export async function listPhotos(db: Db): Promise<SitePhotos> {
  const washes = await pairableWashes(db, washesListed)
  const photosOf = await photoViewsOf(
    db,
    washes.map(({ id }) => id),
  )
  return {
    shown: (await declaredPhotos(db)).map(
      ({ name, declaredAt, appointmentId, date, clientName, ...said }) => ({
        ...said,
        path: photoFolder + name,
        declaredAt: declaredAt?.toISOString() ?? null,
        wash: appointmentId && date ? { appointmentId, clientName, at: date.toISOString() } : null,
      }),
    ),
    washes: washes.map(({ id, date, service, clientName }) => ({
      ...{ appointmentId: id, clientName, service, at: date.toISOString() },
      photos: photosOf(id).filter(({ consentedAt }) => consentedAt !== null),
    })),
  }
}
