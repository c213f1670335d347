import type { TodoKind } from '@tramontane/domain/messages/todo-kinds'
import { z } from 'zod'
import type { TodoItem } from './replies/back-office.ts'

/** Before the name, in the title of a wash to close. */
export const toCloseTitle = 'Lavage à clôturer : '

/** More than anybody deals with at once. */
export const todoShown = 100

/** What costs money or a promise while it waits stands above what is newer. */
const urgentKinds: readonly TodoKind[] = [
  'alert',
  'message_failed',
  'copy_failed',
  'payment_failed',
  'card_missing',
  'month_unpaid',
  'transfer_late',
  'books_differ',
  'second_contract',
  'first_visit_untimed',
  'wash_to_confirm',
  'withdrawal_wash',
  'cancellation_reason',
  'letter_to_post',
  'weather',
]

export function isUrgentTodo({ kind }: Pick<TodoItem, 'kind'>): boolean {
  return urgentKinds.includes(kind)
}

const todoSources = ['item', 'alert', 'wash', 'request', 'professional', 'double'] as const
export type TodoSource = (typeof todoSources)[number]

const sentence = 'Cette chose à faire n’existe pas.'

/** An id of the list, read. */
const todoId = z
  .string({ error: sentence })
  .regex(new RegExp(`^(${todoSources.join('|')})-[1-9]\\d{0,14}$`), sentence)

export const todoParam = z.object({ id: todoId })

export function parseTodoId(id: string): { source: TodoSource; row: number } {
  const [source, row] = id.split('-')
  return { source: source as TodoSource, row: Number(row) }
}

/** POST /api/admin/todo/seen: what was on screen. */
export const todoSeenInput = z.object({
  ids: z.array(todoId, { error: sentence }).max(todoShown, `Au plus ${todoShown} à la fois.`),
})
