import type { WashPhoto } from '@tramontane/contract/replies/wash-photos'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../../deps.ts'
import type { ClientActor } from '../../../http/app-env.ts'
import { notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { appointmentById } from '../queries.ts'
import { photoView } from './photo-view.ts'
import { photosOf, setConsent } from './queries.ts'

type Consent = { id: number; isGiven: boolean }

/** The client agrees that the site shows the photographs of a wash, or takes it back. Errors: 404. Source: V-20. */
export async function consentToPhotos(
  deps: Deps,
  client: ClientActor,
  { id, isGiven }: Consent,
): Promise<WashPhoto[]> {
  return withWrite(deps.database, async (tx) => {
    const wash = await appointmentById(tx, id)
    if (wash?.clientId !== client.id) notFound()
    const photos = (await photosOf(tx, [id])).get(id) ?? []
    if (photos.length === 0) notFound()
    await setConsent(tx, id, isGiven ? deps.clock.now() : null)
    await recordAudit(tx, deps, {
      actor: `client:${client.id}`,
      action: isGiven ? 'photos.consented' : 'photos.refused',
      target: `appointment:${id}`,
    })
    return ((await photosOf(tx, [id])).get(id) ?? []).map((photo) => photoView(photo))
  })
}
