import { queryOptions } from '@tanstack/react-query'
import type { SitePhotos } from '@tramontane/contract/replies/appointments/wash-photos'
import type { StoredSettings } from '@tramontane/contract/replies/site'
import type { PhotoPairInput } from '@tramontane/contract/settings/photo'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/office.ts'

/** What was declared of each photograph, and the washes of which a pair can be made. */
export const sitePhotosQuery = queryOptions({
  queryKey: ['site-photos'],
  queryFn: async (): Promise<SitePhotos> => (await answer(api.admin.photos.$get())).data,
  staleTime: 0,
})

export type PairPlace = '1' | '2' | '3'

/** Errors: ApiError `photo_not_consented`, `settings_changed`, on the images. */
export async function putPair(place: PairPlace, json: PhotoPairInput): Promise<StoredSettings> {
  return (await answer(api.admin.photos.pairs[':place'].$put({ param: { place }, json }))).data
}
