import type { Tx } from '@tramontane/db/database'
import { transferAccount } from '@tramontane/domain/site/bank'
import type { BankAccount, BusinessSettings } from '@tramontane/domain/site/business-settings'
import type { Deps } from '../../deps.ts'
import { addTodo, addTodoAgain } from '../todo/add-todo.ts'
import { todoLinks } from '../todo/links.ts'
import { settleTodosOf } from '../todo/settle-todos.ts'
import { clientsToBill } from './queries.ts'

const todo = {
  dedupKey: 'bank-account',
  kind: 'bank_account' as const,
  title: 'Indiquez votre IBAN',
  detail:
    'Une entreprise vous paie par virement : sans lui, ni la facture, ni son e-mail, ni l’espace du client ne disent où le faire.',
  link: todoLinks.legalSettings,
}

/** Where a company is billed by transfer: that the settings do not say where to, once. Source: V-64. */
export async function askForAccount(tx: Tx, { clock, settings }: Pick<Deps, 'clock' | 'settings'>) {
  if (!transferAccount(settings.current)) await addTodo(tx, { clock }, todo)
}

/** At a save that gives the account, or takes it while companies are billed by transfer. */
export async function settleAccount(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { before, after }: { before: BusinessSettings; after: BusinessSettings },
) {
  if (isSaid(after.bank)) await settleTodosOf(tx, deps, [todo.dedupKey])
  else if (isSaid(before.bank) && (await clientsToBill(tx, '9999-12-31')).length > 0)
    await addTodoAgain(tx, deps, todo)
}

function isSaid({ iban }: BankAccount): boolean {
  return iban !== ''
}
