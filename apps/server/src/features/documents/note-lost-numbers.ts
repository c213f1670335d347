import { retention } from '@tramontane/content/legal/retention'
import { lastNumbers } from '@tramontane/db/money/document-numbers'
import { withWrite } from '@tramontane/db/with-write'
import { documentNumber, type Numbered } from '@tramontane/domain/documents/document'
import { numberInWords } from '@tramontane/domain/words/number-in-words'
import type { Deps } from '../../deps.ts'
import { raiseAlertOnce } from '../alerts/raise-alert.ts'
import { raiseNumbersOut, readNumbersOut } from './numbers-out.ts'
import { insertGap, knownNumbers } from './queries.ts'

type Needs = Pick<Deps, 'config' | 'database' | 'clock'>

/**
 * Notes which numbers left the house and are not in this database: a copy of before them was put back. None of them is
 * given again, and the owner is told once. To be called before anything is numbered. Answers what was noted, in words.
 */
export async function noteLostNumbers(deps: Needs): Promise<string[]> {
  const { config, database, clock } = deps
  const out = readNumbersOut(config.dataDir)
  const here = await lastNumbers(database.db)
  if (out === null && here.length === 0) return []
  const told = await withWrite(database, async (tx) => {
    if (out === null) {
      await raiseAlertOnce(tx, deps, movedHere(here))
      return [movedHere(here).text]
    }
    const known = await knownNumbers(tx)
    const lost = out.flatMap(({ kind, year, serial }) => {
      const reached = known.find((one) => one.kind === kind && one.year === year)?.serial ?? 0
      return serial > reached ? [{ kind, year, fromSerial: reached + 1, toSerial: serial }] : []
    })
    for (const gap of lost) {
      await insertGap(tx, { ...gap, why: 'restored', foundAt: clock.now() })
      await raiseAlertOnce(tx, deps, lostAlert(gap))
    }
    return lost.map((gap) => lostAlert(gap).text)
  })
  raiseNumbersOut(config.dataDir, here)
  return told
}

type Gap = Pick<Numbered, 'kind' | 'year'> & { fromSerial: number; toSerial: number }

const names = { facture: 'factures', avoir: 'avoirs', devis: 'devis' }
const ones = { facture: 'La facture', avoir: 'L’avoir', devis: 'Le devis' }

function lostAlert({ kind, year, fromSerial, toSerial }: Gap) {
  const [first, last] = [fromSerial, toSerial].map((serial) => documentNumber({ kind, year, serial }))
  const isOne = fromSerial === toSerial
  const who = isOne ? `${ones[kind]} ${first}` : `Les ${names[kind]} ${first} à ${last}`
  const what = isOne
    ? 'a quitté la maison avant la restauration d’une copie et n’est plus ici. Son numéro ne sera plus donné'
    : 'ont quitté la maison avant la restauration d’une copie et ne sont plus ici. Leurs numéros ne seront plus donnés'
  return {
    dedupKey: `numbers-lost:${first}`,
    text: `${who} ${what} : retrouvez ces pages dans vos e-mails ou chez vos clients, et gardez-les ${numberInWords(retention.accountingYears)} ans.`,
  }
}

function movedHere(here: Numbered[]) {
  const last = here.map(documentNumber).sort().join(', ')
  return {
    dedupKey: `numbers-moved:${last}`,
    text: `Cette machine ne sait pas quels numéros sont déjà partis : les derniers de ses données sont ${last}. Si vous avez remis une copie ancienne, arrêtez le serveur et dites le dernier numéro envoyé (tramontane numbers F-2026-00015) avant d’encaisser.`,
  }
}
