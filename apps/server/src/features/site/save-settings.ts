import { isComing } from '@tramontane/content/legal/missing-legal-facts'
import { businessSettingsInput, savedSettingsInput } from '@tramontane/contract/business-settings'
import type { StoredSettings } from '@tramontane/contract/replies/site'
import type { SettingsChanges, SettingsSaveInput } from '@tramontane/contract/settings/settings-change'
import type { Db, Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError } from '../../http/app-error.ts'
import { daysTooFar } from '../../http/days-too-far.ts'
import { firstFailures } from '../../http/validate.ts'
import type { Edition } from '../../ports/pages.ts'
import { followSettingsTurn } from '../appointments/settings-turn/follow-settings-turn.ts'
import { washesMet } from '../appointments/settings-turn/met-proposals.ts'
import { lookAhead, type SettingsTurn } from '../appointments/settings-turn/washes-met.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { settleDrought } from '../drought/tell-drought.ts'
import { settleAccount } from '../month-bills/bank-account-todo.ts'
import { agreeTravel } from '../subscriptions/agree-travel.ts'
import { settleLegalFacts } from './legal-facts-todo.ts'
import { readSettings, revisionOf } from './load-settings.ts'
import { saveSettings as saveRow } from './queries.ts'
import { mergeChanges, settingDifferences } from './setting-changes.ts'

export async function storedSettingsOf(db: Db, { config }: Pick<Deps, 'config'>): Promise<StoredSettings> {
  const { settings } = await readSettings(db, config)
  return { settings, revision: revisionOf(settings) }
}

type NewSettings = {
  /** The one that was read before they were made. */
  revision: string
  /** What is to be stored, not checked yet. */
  make: (before: BusinessSettings) => unknown
  /** What is stored with them, or not at all. */
  besides?: (tx: Tx, settings: BusinessSettings) => Promise<void>
  /** What was decided of the booked washes that they make impossible. */
  washes?: SettingsSaveInput['washes']
}

/**
 * Checks the settings as a whole and renders every page from them before anything is stored; then stores them with
 * their line in the journal, and publishes pages and calls at once.
 * Errors: 400 by path, and for settings that a page cannot be made from; 409 with the present ones where somebody else
 * saved meanwhile, and with the present washes where the planning changed.
 */
export async function saveSettings(
  deps: Deps,
  admin: AdminActor,
  { revision, make, besides, washes }: NewSettings,
): Promise<StoredSettings> {
  const before = await storedSettingsOf(deps.database.db, deps)
  if (before.revision !== revision) throw changedMeanwhile(before)
  const settings = opened(checked(make(before.settings)))
  refuseDaysTooFar(deps, before.settings, settings)
  const changes = settingDifferences(before.settings, settings)
  if (Object.keys(changes).length === 0) return before
  const edition = await prepared(deps, settings)
  const turn = { before: before.settings, after: settings }

  await withWrite(deps.database, async (tx) => {
    const now = await storedSettingsOf(tx, deps)
    if (now.revision !== revision) throw changedMeanwhile(now)

    await agreeTravel(tx, before.settings)
    await saveRow(tx, { value: settings, updatedAt: deps.clock.now() })
    await besides?.(tx, settings)
    await settleLegalFacts(tx, deps, turn)
    await settleAccount(tx, deps, turn)
    if (JSON.stringify(before.settings.suspensions) !== JSON.stringify(settings.suspensions))
      await settleDrought(tx, deps)
    await followSettingsTurn(tx, deps, { admin, turn, washes })
    await recordAudit(tx, deps, { actor: admin.email, action: 'settings.change', details: changes })
  }).catch((error) => tellWashes(deps, turn, error))

  edition.publish()
  return { settings, revision: revisionOf(settings) }
}

/** With the washes as they are now, where it is they who changed. */
async function tellWashes(deps: Deps, turn: SettingsTurn, error: unknown): Promise<never> {
  if (!(error instanceof AppError) || error.key !== 'washes_changed') throw error
  const { db } = deps.database
  throw new AppError('washes_changed', {
    data: await washesMet(db, deps, await lookAhead(db, deps, turn)),
  })
}

/** The settings as a change would make them. Errors: 400 by path. */
export async function draftOf(deps: Deps, changes: SettingsChanges): Promise<SettingsTurn> {
  const { settings: before } = await storedSettingsOf(deps.database.db, deps)
  const after = checked(mergeChanges(before, changes))
  refuseDaysTooFar(deps, before, after)
  return { before, after }
}

/** The site opens with the last fact that the law asks for, and stays open. */
function opened(settings: BusinessSettings): BusinessSettings {
  return { ...settings, hasOpened: settings.hasOpened || !isComing(settings) }
}

function checked(value: unknown): BusinessSettings {
  const result = savedSettingsInput.safeParse(value)
  if (result.success) return result.data
  throw new AppError('validation', { fields: firstFailures(result.error.issues) })
}

/** What an older version stored keeps nobody from changing something else. */
function refuseDaysTooFar({ clock }: Deps, before: BusinessSettings, after: BusinessSettings) {
  const known = daysTooFar(businessSettingsInput, before, clock)
  const fields = Object.entries(daysTooFar(businessSettingsInput, after, clock)).filter(
    ([path]) => !(path in known),
  )
  if (fields.length > 0) throw new AppError('validation', { fields: Object.fromEntries(fields) })
}

async function prepared({ pages, log }: Deps, settings: BusinessSettings): Promise<Edition> {
  try {
    return await pages.prepare(settings)
  } catch (cause) {
    log.error('settings_unrenderable', { message: String(cause) })
    throw new AppError('settings_unrenderable')
  }
}

function changedMeanwhile(data: StoredSettings): AppError {
  return new AppError('settings_changed', { data })
}
