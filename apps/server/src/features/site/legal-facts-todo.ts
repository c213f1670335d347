import { missingLegalFacts } from '@tramontane/content/legal/missing-legal-facts'
import type { Tx } from '@tramontane/db/database'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { frenchList } from '@tramontane/domain/words/french-list'
import type { Deps } from '../../deps.ts'
import { addTodo } from '../todo/add-todo.ts'
import { todoLinks } from '../todo/links.ts'
import { settleTodos } from '../todo/settle-todos.ts'

const matter = 'legal-facts:'

/** At the start of the program: what the settings do not say yet, once. Source: LAW-01. */
export async function askForLegalFacts(tx: Tx, deps: Pick<Deps, 'clock'>, settings: BusinessSettings) {
  await ask(tx, deps, { facts: missingLegalFacts(settings), dedupKey: `${matter}start` })
}

/** At a save that gives or takes some: what it asked for is done, and what is still missing is asked for anew. */
export async function settleLegalFacts(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { before, after }: { before: BusinessSettings; after: BusinessSettings },
) {
  const facts = missingLegalFacts(after)
  if (facts.join() === missingLegalFacts(before).join()) return
  await settleTodos(tx, deps, matter)
  await ask(tx, deps, { facts, dedupKey: `${matter}${deps.clock.now().getTime()}` })
}

type Missing = { facts: string[]; dedupKey: string }

async function ask(tx: Tx, deps: Pick<Deps, 'clock'>, { facts, dedupKey }: Missing) {
  if (facts.length === 0) return
  await addTodo(tx, deps, {
    dedupKey,
    kind: 'legal_facts',
    title: 'Complétez vos mentions légales',
    detail: `La loi demande de les dire sur le site, dans les conditions de vente et sur les factures. Il manque : ${frenchList(facts, 'et')}. L’adresse, le téléphone et l’e-mail sont dans « Coordonnées et réseaux ».`,
    link: todoLinks.legalSettings,
  })
}
