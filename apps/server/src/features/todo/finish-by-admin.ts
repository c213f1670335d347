import { parseTodoId, type TodoSource } from '@tramontane/contract/todo'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { settleAlertByAdmin } from '../alerts/settle-by-admin.ts'
import { closeAppointments } from '../appointments/admin/close-appointments.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { tellApartFromAll } from '../clients/tell-apart.ts'
import { changeContactStatus } from '../contact-requests/change-status.ts'
import { changeProfessionalStatus } from '../professionals/change-status.ts'
import { finishTodo, markSeen, todoById } from './queries.ts'
import { noteDoneOnPaper } from './write-to-client.ts'

/**
 * 'Fait', by an administrator. What was told leaves the list; what another row says is done there: an alert is settled, a
 * wash is closed, a request is handled. A second time changes nothing.
 * Errors: 404 for what is unknown.
 */
export async function finishTodoByAdmin(deps: Deps, admin: AdminActor, id: string): Promise<void> {
  const { source, row } = parseTodoId(id)
  await finishers[source](deps, admin, row)
}

type Finisher = (deps: Deps, admin: AdminActor, id: number) => Promise<unknown>

const finishers: Record<TodoSource, Finisher> = {
  item: finishItem,
  alert: settleAlertByAdmin,
  wash: (deps, admin, id) => closeAppointments(deps, admin, [id]),
  request: (deps, admin, id) => changeContactStatus(deps, admin, { id, status: 'traité' }),
  professional: (deps, admin, id) => changeProfessionalStatus(deps, admin, { id, statut: 'contacté' }),
  double: tellApartFromAll,
}

function finishItem(deps: Deps, admin: AdminActor, id: number): Promise<void> {
  return withWrite(deps.database, async (tx) => {
    const item = (await todoById(tx, id)) ?? notFound()
    if (item.doneAt) return
    await finishTodo(tx, { id, now: deps.clock.now() })
    await noteDoneOnPaper(tx, deps, item.dedupKey)
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'todo.done',
      target: `todo:${id}`,
      details: { kind: item.kind },
    })
  })
}

/** What was told and was on somebody's screen is not new any more; what other rows say keeps waiting. */
export async function seeTodos(deps: Deps, ids: string[]): Promise<void> {
  const own = ids.map(parseTodoId).flatMap(({ source, row }) => (source === 'item' ? row : []))
  if (own.length === 0) return
  await withWrite(deps.database, (tx) => markSeen(tx, { ids: own, now: deps.clock.now() }))
}
