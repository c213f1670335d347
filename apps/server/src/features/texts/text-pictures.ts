import { narrowWidth } from '@tramontane/content/texts/text-pictures'
import type { UploadedPicture } from '@tramontane/contract/replies/texts/texts'
import { withWrite } from '@tramontane/db/with-write'
import { dayMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../deps.ts'
import type { JobReport } from '../../process/run-job.ts'
import { reencodedPhoto } from '../site/photos/reencoded-photo.ts'
import { deletePictures, everyContent, insertPicture, picturesBefore } from './queries.ts'
import { pictureFolder } from './shown/held-texts.ts'

/** As wide as a text on a screen of twice the points; what shared links show. Units: pixels. */
const wide = { widest: 1600, quality: 80 }
const narrow = { widest: narrowWidth, quality: 76 }
const sharedWidest = 1200

/** Keeps a picture for texts, in the sizes that they show. Errors: 400 on `image`. */
export async function addPicture(deps: Deps, { image }: { image: string }): Promise<UploadedPicture> {
  const content = await reencodedPhoto(image, wide)
  const { width, height } = await new Bun.Image(content).metadata()
  const encoded = content.toString('base64')
  const picture = {
    name: `${new Bun.CryptoHasher('sha256').update(content).digest('hex').slice(0, 24)}.webp`,
    content,
    narrow: await reencodedPhoto(encoded, narrow),
    shared: await sharedCut(content),
    width,
    height,
    createdAt: deps.clock.now(),
  }
  await withWrite(deps.database, (tx) => insertPicture(tx, picture))
  return { src: pictureFolder + picture.name, width, height }
}

function sharedCut(content: Buffer): Promise<Buffer> {
  return new Bun.Image(content)
    .resize(sharedWidest, sharedWidest, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .buffer()
}

const keptUnused = 30 * dayMs

/** Once a night: pictures that no text, draft or version names, a month after they came. */
export async function forgetUnusedPictures(deps: Deps): Promise<JobReport> {
  const { database, clock } = deps
  const before = new Date(clock.now().getTime() - keptUnused)
  const forgotten = await withWrite(database, async (tx) => {
    const said = JSON.stringify(await everyContent(tx))
    const unused = (await picturesBefore(tx, before)).filter((name) => !said.includes(name))
    await deletePictures(tx, unused)
    return unused.length
  })
  return { forgotten }
}
