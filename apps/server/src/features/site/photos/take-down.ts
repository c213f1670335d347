import type { Tx } from '@tramontane/db/database'
import { type BusinessSettings, type PhotoPlace, photoPairs } from '@tramontane/domain/site/business-settings'
import type { Deps } from '../../../deps.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { addTodo } from '../../todo/add-todo.ts'
import { todoLinks } from '../../todo/links.ts'
import { readSettings } from '../load-settings.ts'
import { saveSettings } from '../queries.ts'
import { settingDifferences } from '../setting-changes.ts'
import { deleteMadeOf, keepPhotos, keptNames } from './queries.ts'
import { photoName, shownPhotos } from './shown-photos.ts'

type Why = { actor: string; title: string; detail: string }

/**
 * Takes out of the settings what is no longer kept, with the other one of its pair, and tells the owner. To be called in
 * the transaction that let a photograph go; where it answers true, `freshenPages` is called after it.
 */
export async function takeDownMissing(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'clock'>,
  { actor, title, detail }: Why,
): Promise<boolean> {
  const { settings: before, isStored } = await readSettings(tx, deps.config)
  const names = shownPhotos(before)
  if (!isStored || names.length === 0) return false
  const kept = await keptNames(tx, names)
  if (names.every((name) => kept.has(name))) return false

  const now = deps.clock.now()
  const after = withoutMissing(before, kept)
  await saveSettings(tx, { value: after, updatedAt: now })
  await keepPhotos(tx, shownPhotos(after))

  const dedupKey = `photos-down:${now.getTime()}:${names.find((name) => !kept.has(name))}`
  await addTodo(tx, deps, { dedupKey, kind: 'photos', title, detail, link: todoLinks.photos })
  const details = settingDifferences(before, after)
  await recordAudit(tx, deps, { actor, action: 'settings.change', details })
  return true
}

/** The same for all that was made of a photograph of a wash. */
export async function takeDownMadeOf(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'clock'>,
  { washPhotoId, ...why }: Why & { washPhotoId: number },
): Promise<boolean> {
  await deleteMadeOf(tx, washPhotoId)
  return takeDownMissing(tx, deps, why)
}

function withoutMissing(settings: BusinessSettings, kept: Set<string>): BusinessSettings {
  const still = (path: string | null) => {
    const name = photoName(path)
    return name === null || kept.has(name)
  }
  const { services, ...shown } = settings.photos
  const places = Object.fromEntries(
    Object.entries(shown).map(([place, path]) => [place, still(path) ? path : null]),
  ) as Record<PhotoPlace, string | null>
  for (const [before, after] of photoPairs)
    if (!still(shown[before]) || !still(shown[after])) {
      places[before] = null
      places[after] = null
    }
  const ofServices = Object.fromEntries(
    Object.entries(services).map(([service, path]) => [service, still(path) ? path : null]),
  ) as typeof services
  return { ...settings, photos: { ...places, services: ofServices } }
}
