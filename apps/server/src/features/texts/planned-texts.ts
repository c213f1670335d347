import { withWrite } from '@tramontane/db/with-write'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Deps } from '../../deps.ts'
import type { JobReport } from '../../process/run-job.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { plannedRows, saveTextRow, versionOf } from './queries.ts'
import { settled } from './stored-text.ts'

/** Notes as published what was planned until today: every program shows it since midnight by itself. */
export async function notePlannedTexts(deps: Deps): Promise<JobReport> {
  const today = dayOf(deps.clock.now())
  const published = await withWrite(deps.database, async (tx) => {
    const due = (await plannedRows(tx)).filter(({ plannedOn }) => plannedOn !== null && plannedOn <= today)
    for (const row of due) {
      const version = row.plannedId === null ? null : await versionOf(tx, row.key, row.plannedId)
      await saveTextRow(tx, settled(row, today))
      await recordAudit(tx, deps, {
        actor: 'system',
        action: 'text.publish',
        target: `texte:${row.key}`,
        details: { adresse: row.path, titre: version?.content.title ?? '' },
      })
    }
    return due.length
  })
  return { published }
}
