import { photoConsentText } from '@tramontane/content/photo-consent'
import type { PhotoConsentInput } from '@tramontane/contract/appointments/wash-photo'
import { callerName } from '@tramontane/contract/clients/caller'
import type { WashPhoto } from '@tramontane/contract/replies/appointments/wash-photos'
import type { Tx } from '@tramontane/db/database'
import { clientById } from '@tramontane/db/people/accounts'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import type { ConsentWay } from '@tramontane/domain/washes/wash-photos'
import type { Deps } from '../../../deps.ts'
import type { ClientActor } from '../../../http/app-env.ts'
import { notFound } from '../../../http/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { takeDownMadeOf } from '../../site/photos/take-down.ts'
import { freshenPages } from '../../site/publish-stored.ts'
import { appointmentById } from '../queries.ts'
import { insertConsent, withdrawConsents } from './consent-queries.ts'
import { photoView } from './photo-view.ts'
import { photosOf, setConsent } from './queries.ts'

/** The client agrees that the site shows a photograph of their wash, or takes that back. Errors: 404. Source: V-20. */
export async function consentToPhoto(
  deps: Deps,
  client: ClientActor,
  { id, ...consent }: PhotoConsentInput & { id: number },
): Promise<WashPhoto[]> {
  const { photos, isDown } = await withWrite(deps.database, async (tx) => {
    const wash = await appointmentById(tx, id)
    if (wash?.clientId !== client.id) notFound()
    const person = (await clientById(tx, client.id)) ?? notFound()
    const who = { actor: `client:${client.id}`, name: callerName(person), way: 'space' as const }
    const isDown = await noteConsent(tx, deps, who, { wash, ...consent })
    return { isDown, photos: (await photosOf(tx, [id])).get(id) ?? [] }
  })
  if (isDown) await freshenPages(deps)
  return photos.map((photo) => photoView(photo))
}

type Who = { actor: string; name: string; way: ConsentWay }
type Consent = PhotoConsentInput & { wash: { id: number; date: Date } }

/**
 * Keeps what somebody decided of one photograph, with the words that they read; what they take back leaves the site with
 * it. Answers whether pages are to be freshened. Errors: 404 for a photograph of another wash.
 */
export async function noteConsent(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'clock'>,
  { actor, name, way }: Who,
  { wash, photoId, isGiven }: Consent,
): Promise<boolean> {
  const now = deps.clock.now()
  const photos = (await photosOf(tx, [wash.id])).get(wash.id) ?? []
  const photo = photos.find(({ id }) => id === photoId) ?? notFound()
  if ((photo.consentedAt !== null) === isGiven) return false

  await setConsent(tx, photoId, isGiven ? now : null)
  if (isGiven)
    await insertConsent(tx, {
      ...{ appointmentId: wash.id, photoId, name, way },
      ...{ text: photoConsentText, givenAt: now },
    })
  else await withdrawConsents(tx, { photoId, now })
  await recordAudit(tx, deps, {
    actor,
    action: isGiven ? 'photos.consented' : 'photos.refused',
    target: `appointment:${wash.id}`,
    details: { photo: photoId },
  })
  if (isGiven) return false
  return takeDownMadeOf(tx, deps, {
    actor,
    washPhotoId: photoId,
    title: `${name} ne veut plus que ses photographies soient montrées`,
    detail: `Lavage du ${longFrenchDate(dayOf(wash.date))} : la paire a quitté le site. Retirez-la aussi d’où vous l’auriez mise ailleurs, réseaux ou imprimés.`,
  })
}
