import { receiptMeansWords } from '@tramontane/contract/books/receipt-columns'
import { bookedByMeans, type MeansSum, notedByMeans } from '@tramontane/db/money/receipts'
import { withWrite } from '@tramontane/db/with-write'
import { receiptMeans } from '@tramontane/domain/books/receipts'
import { frenchList } from '@tramontane/domain/words/french-list'
import { formatWithCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../deps.ts'
import { addTodoAgain } from '../todo/add-todo.ts'
import { todoLinks } from '../todo/links.ts'
import { settleTodosOf } from '../todo/settle-todos.ts'

const dedupKey = 'books-differ:'

/**
 * Whether the books come to what was noted as received and given back, by means; a difference is a thing to do until it
 * is none. To be called every night. Answers how many means differ.
 */
export async function checkBooks(deps: Deps): Promise<{ differing: number }> {
  return withWrite(deps.database, async (tx) => {
    const differing = differences(await bookedByMeans(tx), await notedByMeans(tx))
    if (differing.length === 0) await settleTodosOf(tx, deps, [dedupKey])
    else
      await addTodoAgain(tx, deps, {
        ...{ dedupKey, kind: 'books_differ', link: todoLinks.books },
        title: 'Le livre des recettes ne dit pas ce qui a été noté',
        detail: `Écart : ${frenchList(differing)}. Comparez la liste des paiements avec le prestataire de paiement avant de déclarer.`,
      })
    return { differing: differing.length }
  })
}

function differences(booked: MeansSum[], noted: MeansSum[]): string[] {
  const centsOf = (sums: MeansSum[], means: string) => sums.find((one) => one.means === means)?.cents ?? 0
  return receiptMeans.flatMap((means) => {
    const [inBooks, inTables] = [centsOf(booked, means), centsOf(noted, means)]
    if (inBooks === inTables) return []
    return `${receiptMeansWords[means].toLowerCase()}, ${formatWithCents(inBooks)} au livre contre ${formatWithCents(inTables)} notés`
  })
}
