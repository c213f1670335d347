import type { AuditAction } from '@tramontane/contract/audit/audit-actions'
import type { TextDetail } from '@tramontane/contract/replies/texts/texts'
import type { Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { TextContent } from '@tramontane/domain/texts/text-content'
import type { VersionReason } from '@tramontane/domain/texts/text-kinds'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError } from '../../http/app-error.ts'
import type { Edition } from '../../ports/pages.ts'
import type { HeldText, HeldTexts } from '../../ports/texts-holder.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { countShownChange, insertVersion, saveTextRow, shownRevision, type TextRow } from './queries.ts'
import { heldText, readHeldTexts } from './shown/held-texts.ts'
import { onDay } from './shown/text-standing.ts'
import { storedText } from './stored-text.ts'
import { textDetail } from './text-detail.ts'

/** What one action makes of a text. */
export type TextTurn = {
  after: Partial<TextRow>
  /** Words that are kept for good, and where the text then has them; nowhere for those that would be lost. */
  version?: { content: TextContent; reason: VersionReason; as: 'versionId' | 'plannedId' | null }
  /** Whether the public site shows something else from now on, or from a day on. */
  isShown: boolean
  audit?: { action: AuditAction; details?: Record<string, string> }
  /** What has to be so still where nobody can be faster, before anything is stored. */
  requires?: (tx: Tx) => Promise<void>
  /** What is stored with it, or not at all. */
  besides?: (tx: Tx) => Promise<void>
}

type Asked = { key: string; revision: number }

/** Two who publish at once: the second makes its pages anew. */
const mostTries = 5

/**
 * Changes a text. What the public site will show is rendered on every page before anything is stored, and published at once.
 * Errors: 404; 409 with the text as it is where somebody else changed it; 400 where a page cannot be made of it.
 */
export async function turnText(
  deps: Deps,
  admin: AdminActor,
  asked: Asked,
  make: MakeTurn,
): Promise<TextDetail> {
  await carryOut(deps, admin, asked, make)
  return textDetail(deps.database.db, deps, asked.key)
}

type MakeTurn = (text: TextRow) => TextTurn | Promise<TextTurn>

/** The same for a text of which nothing may be left. */
export async function carryOut(deps: Deps, admin: AdminActor, { key, revision }: Asked, make: MakeTurn) {
  for (let tries = 1; ; tries++) {
    const text = await unchangedText(deps, deps.database.db, { key, revision })
    const turn = await make(text)
    const shown = turn.isShown ? await preparedWith(deps, text, turn) : null
    const isStored = await withWrite(deps.database, async (tx) => {
      const now = await unchangedText(deps, tx, { key, revision })
      if (shown && (await shownRevision(tx)) !== shown.before) return false
      await storeTurn(tx, deps, { admin, text: now, turn })
      return true
    })
    if (!isStored && tries < mostTries) continue
    if (!isStored) throw new AppError('unavailable')
    shown?.edition.publish()
    return
  }
}

async function unchangedText(deps: Deps, db: Tx | Deps['database']['db'], asked: Asked): Promise<TextRow> {
  const text = await storedText(db, deps, asked.key)
  if (text.revision === asked.revision) return text
  throw new AppError('text_changed', { data: await textDetail(db, deps, asked.key) })
}

type Storing = { admin: AdminActor; text: TextRow; turn: TextTurn }

async function storeTurn(tx: Tx, deps: Deps, { admin, text, turn }: Storing) {
  await turn.requires?.(tx)
  const now = deps.clock.now()
  const { version, audit } = turn
  const row: TextRow = {
    ...text,
    ...turn.after,
    revision: text.revision + 1,
    writtenAt: now,
    writtenBy: admin.email,
    ...(text.revision === 0 && { createdAt: now }),
  }
  // The row is there before what names it.
  await saveTextRow(tx, {
    ...row,
    standing: text.standing,
    versionId: text.versionId,
    plannedId: null,
    plannedOn: null,
  })
  const id =
    version && (await insertVersion(tx, { ...versionOf(version), textKey: text.key, ...signed(admin, now) }))
  await saveTextRow(tx, { ...row, ...(id !== undefined && version?.as && { [version.as]: id }) })
  await turn.besides?.(tx)
  if (turn.isShown) await countShownChange(tx)
  if (audit)
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: audit.action,
      target: `texte:${text.key}`,
      details: { adresse: row.path, ...audit.details },
    })
}

const versionOf = ({ content, reason }: NonNullable<TextTurn['version']>) => ({ content, reason })
const signed = ({ email }: AdminActor, now: Date) => ({ author: email, createdAt: now })

/** The pages as they would be. Errors: `text_unrenderable`. */
async function preparedWith(
  deps: Deps,
  text: TextRow,
  turn: TextTurn,
): Promise<{ edition: Edition; before: number }> {
  const held = await readHeldTexts(deps.database.db)
  const next: HeldTexts = {
    ...held,
    revision: held.revision + 1,
    texts: [...held.texts.filter(({ key }) => key !== text.key), turned(deps, held, text, turn)],
    pastPaths: pastPathsAfter(held, text, turn),
  }
  try {
    return { edition: await deps.pages.prepare(deps.settings.current, next), before: held.revision }
  } catch (cause) {
    deps.log.error('text_unrenderable', { message: String(cause) })
    throw new AppError('text_unrenderable')
  }
}

function turned({ clock }: Deps, held: HeldTexts, text: TextRow, turn: TextTurn): HeldText {
  const stored = held.texts.find(({ key }) => key === text.key)
  const before = stored && onDay(stored, dayOf(clock.now()))
  const row = { ...text, ...turn.after }
  const { version } = turn
  const kept = { ...heldText(row, () => null), content: before?.content ?? null }
  if (version?.as === 'versionId') return { ...kept, content: version.content }
  if (version?.as === 'plannedId' && row.plannedOn)
    return { ...kept, planned: { content: version.content, on: row.plannedOn } }
  return row.plannedId === null ? kept : { ...kept, planned: before?.planned ?? null }
}

/** An address that a text leaves leads to it; where it now stands leads nowhere else. */
function pastPathsAfter({ pastPaths }: HeldTexts, text: TextRow, { after }: TextTurn): Map<string, string> {
  const next = new Map(pastPaths)
  if (!after.path || after.path === text.path) return next
  next.delete(after.path)
  next.set(text.path, text.key)
  return next
}
