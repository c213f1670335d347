import { join } from 'node:path'
import { openDatabase } from '@tramontane/db/database'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import { type Program, startProgram } from './program.ts'

/** What people said of their washes, the newest first. */
const said: { rating: number; words: string; answer?: string }[] = [
  { rating: 5, words: 'Tarifs clairs dès le départ, aucun supplément surprise.' },
  { rating: 5, words: '' },
  { rating: 5, words: 'Les poils de chien ont enfin disparu du coffre. Merci !' },
  {
    rating: 3,
    words: 'Bon lavage, mais vingt minutes de retard sans prévenir.',
    answer: 'Vous avez raison, pardon. C’est corrigé.',
  },
  { rating: 4, words: 'Très bon résultat sur la carrosserie, délai respecté.' },
  {
    rating: 5,
    words: 'Lavage fait sur le parking de mon bureau à Cabestany, pratique.',
    answer: 'Merci, à bientôt !',
  },
  { rating: 5, words: 'Prise de rendez-vous simple, intérieur remis à neuf. Je recommande.' },
]

/**
 * A program with reviews on its home page, and what `prepare` did before its start. A demonstration has reviews too:
 * it invents a month of business around them, which costs more than all that a journey does.
 */
export async function reviewedProgram(prepare = async (_: Program) => {}): Promise<Program> {
  const first = await startProgram()
  await prepare(first)
  await first.stop()
  const data = await openDatabase({ url: `file:${join(first.folder, 'data/tramontane.db')}` })
  const today = dayOf(new Date())
  await data.client.batch(
    said.map(({ rating, words, answer = null }, weeks) => {
      const washDay = plusDays(today, -7 * (weeks + 1))
      const at = (days: number) => instantOf(plusDays(washDay, days), '10:00').getTime()
      return {
        sql: `insert into reviews (wash_day, service, status, rating, words, shown_name, answer, asked_at, consent_at,
          given_at, published_at, answered_at, changed_at, expires_at)
          values (?, 'Lavage Fast', 'published', ?, ?, 'Sophie M.', ?, ?, ?, ?, ?, ?, ?, ?)`,
        args: [washDay, rating, words, answer, ...[1, 2, 2, 2].map(at), answer && at(3), at(3), at(30)],
      }
    }),
  )
  await data.close()
  return startProgram({ folder: first.folder })
}
