import { withWrite } from '@tramontane/db/with-write'
import { documentNumber } from '@tramontane/domain/documents/document'
import type { Deps } from '../../deps.ts'
import type { JobReport } from '../../process/run-job.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { settleAlert } from '../alerts/settle-alert.ts'
import { unexplainedHoles, wronglyDocumentedMonths, wronglyDocumentedWashes } from './queries.ts'

/**
 * Whether no number lacks but those that are noted as gone, and factures less avoirs are to the cent what was received of
 * each wash that is paid in full and of each month. What is not so is a thing to do until it is.
 */
export async function checkDocuments(deps: Deps): Promise<JobReport> {
  const { db } = deps.database
  const holes = await unexplainedHoles(db)
  const washes = await wronglyDocumentedWashes(db)
  const months = await wronglyDocumentedMonths(db)
  const matters = [
    {
      dedupKey: 'documents:holes',
      found: holes.map((hole) => documentNumber(hole)),
      text: (found: string) =>
        `Des numéros manquent dans la suite des factures, avoirs ou devis : ${found}. Aucune page ne les porte, et rien ne dit pourquoi.`,
    },
    {
      dedupKey: 'documents:washes',
      found: washes.map((id) => `n° ${id}`),
      text: (found: string) =>
        `Les factures et avoirs ne font pas la somme reçue pour ces rendez-vous : ${found}. Comparez leurs encaissements et leurs factures dans la fiche du client.`,
    },
    {
      dedupKey: 'documents:months',
      found: months.map(({ id, subscriptionId }) => `n° ${id} de l’abonnement n° ${subscriptionId}`),
      text: (found: string) =>
        `Les factures et avoirs ne font pas la somme reçue pour ces paiements : ${found}. Comparez-les dans la fiche du client.`,
    },
  ]
  await withWrite(deps.database, async (tx) => {
    for (const { dedupKey, found, text } of matters)
      if (found.length > 0) await raiseAlert(tx, deps, { dedupKey, text: text(someOf(found)) })
      else await settleAlert(tx, deps, dedupKey)
  })
  return { holes: holes.length, washes: washes.length, months: months.length }
}

const named = 5

function someOf(found: string[]): string {
  const rest = found.length - named
  return found.slice(0, named).join(', ') + (rest > 0 ? ` et ${rest} de plus` : '')
}
