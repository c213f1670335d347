import type { TodoItem, TodoList, TodoTabs } from '@tramontane/contract/replies/back-office'
import { isUrgentTodo, toCloseTitle, todoShown } from '@tramontane/contract/todo'
import { doubtfulCount } from '@tramontane/db/people/people'
import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { whenText } from '@tramontane/domain/days/french-days'
import { phoneText } from '@tramontane/domain/people/phone'
import { requestedServiceLabels } from '@tramontane/domain/washes/services'
import { frenchList } from '@tramontane/domain/words/french-list'
import type { Deps } from '../../deps.ts'
import { countOpenAlerts, listAlerts } from '../alerts/list-alerts.ts'
import { doublesToDo } from '../clients/list-doubles.ts'
import { listFailedMessages } from '../outbox/failed-messages.ts'
import { reviewsToLookAt } from '../reviews/list-reviews.ts'
import { todoLinks } from './links.ts'
import { openTodoCount, openTodos } from './queries.ts'
import {
  newProfessionals,
  newRequests,
  untimedCount,
  waitingFigures,
  washesToClose,
  washesToCloseCount,
} from './waiting-queries.ts'

/** Everything that waits for the owner, wherever it stands: the most urgent first, then the newest; and the tabs' counts. */
export async function listTodos(deps: Deps): Promise<{ data: TodoList; tabs: TodoTabs }> {
  const { db } = deps.database
  const now = deps.clock.now()
  const { requests, professionals, unpaid } = await waitingFigures(db)
  const toClose = await washesToCloseCount(db, now)
  const doubtful = await doubtfulCount(db)
  const items = [
    ...(await itemsTold(deps)),
    ...(await alerts(deps)),
    ...(await washes(deps)),
    ...(requests > 0 ? await contactRequests(deps) : []),
    ...(professionals > 0 ? await professionalRequests(deps) : []),
    ...(doubtful > 0 ? await doubles(deps) : []),
  ]
  const told = (await openTodoCount(db)) + (await countOpenAlerts(deps))
  const count = told + toClose + requests + professionals + doubtful
  return {
    data: { count, items: items.toSorted(byUrgencyThenAge).slice(0, todoShown) },
    tabs: {
      appointments: toClose + (await untimedCount(db, now)),
      clients: doubtful,
      contacts: requests,
      partnerships: professionals,
      reviews: await reviewsToLookAt(db),
      subscribers: unpaid,
    },
  }
}

function byUrgencyThenAge(one: TodoItem, other: TodoItem): number {
  return Number(isUrgentTodo(other)) - Number(isUrgentTodo(one)) || other.at.localeCompare(one.at)
}

async function itemsTold({ database }: Deps): Promise<TodoItem[]> {
  const rows = await openTodos(database.db, todoShown)
  return rows.map(({ id, kind, title, detail, link, createdAt, seenAt }) => ({
    ...{ id: `item-${id}`, kind, title, detail, link },
    at: createdAt.toISOString(),
    isSeen: seenAt !== null,
  }))
}

/** Those of a message that was given up say for whom it was, and why. */
async function alerts(deps: Deps): Promise<TodoItem[]> {
  const { alerts: open, deadLetters } = await listAlerts(deps)
  const failed = deadLetters > 0 ? (await listFailedMessages(deps, { limit: todoShown, offset: 0 })).data : []
  return open.map(({ id, kind, text, createdAt, outboxId }) => {
    const message = failed.find((one) => one.id === outboxId)
    return {
      id: `alert-${id}`,
      kind,
      title: text,
      detail: message
        ? [`Pour ${unbroken(phoneText(message.recipientAddress))}`, message.lastError]
            .filter(Boolean)
            .join(' – ')
        : '',
      at: createdAt,
      link: kind === 'copy_failed' ? todoLinks.copies : todoLinks.list,
      isSeen: false,
      ...(outboxId === null ? {} : { outboxId }),
    }
  })
}

async function washes({ database, clock }: Deps): Promise<TodoItem[]> {
  const rows = await washesToClose(database.db, clock.now(), todoShown)
  return rows.map(({ id, date, timeSlot, endsAt, service, name }) => ({
    id: `wash-${id}`,
    kind: 'to_close',
    title: `${toCloseTitle}${name || 'client inconnu'}`,
    detail: `${service}, ${whenText(dayOf(date), timeSlot)}.`,
    at: endsAt.toISOString(),
    link: todoLinks.wash(id, dayOf(date)),
    isSeen: false,
  }))
}

async function contactRequests({ database }: Deps): Promise<TodoItem[]> {
  const rows = await newRequests(database.db, todoShown)
  return rows.map(({ id, name, service, appointmentDate, phone, createdAt }) => ({
    id: `request-${id}`,
    kind: 'request',
    title: `Demande de lavage : ${name}`,
    detail: [labelOf(service), appointmentDate && wishText(appointmentDate), unbroken(phone)]
      .filter(Boolean)
      .join(', '),
    at: createdAt.toISOString(),
    link: todoLinks.request(name),
    isSeen: false,
  }))
}

/** A number stays on one line, however it was written. */
function unbroken(phone: string): string {
  return phone.replaceAll(' ', '\u00a0')
}

/** At midnight in Paris it is a day without a time. */
function wishText(wish: Date): string {
  const day = dayOf(wish)
  return timeOf(wish) === '00:00' ? longFrenchDate(day) : whenText(day, timeOf(wish))
}

const labels: Record<string, string> = requestedServiceLabels

function labelOf(service: string): string {
  return labels[service] ?? service
}

async function professionalRequests({ database }: Deps): Promise<TodoItem[]> {
  const rows = await newProfessionals(database.db, todoShown)
  return rows.map(({ id, entreprise, nom, telephone, createdAt }) => ({
    id: `professional-${id}`,
    kind: 'professional',
    title: `Demande de partenariat : ${entreprise}`,
    detail: `${nom}, ${unbroken(telephone)}`,
    at: createdAt.toISOString(),
    link: todoLinks.professional(entreprise),
    isSeen: false,
  }))
}

/** One for each client who may be an older one: to say which, their file is opened. */
async function doubles({ database, clock }: Deps): Promise<TodoItem[]> {
  const pairs = Map.groupBy(await doublesToDo(database.db, clock.now()), ({ other }) => other.id)
  return [...pairs.values()].slice(0, todoShown).flatMap((some) => {
    const [newest] = some
    if (!newest) return []
    return [
      {
        id: `double-${newest.other.id}`,
        kind: 'double',
        title: `Peut-être déjà client : ${newest.other.name}`,
        detail: `Ressemble à ${frenchList(some.map(({ one }) => one.name))} : réunissez les fiches, ou dites qu’elles sont distinctes.`,
        at: newest.at,
        link: todoLinks.client(newest.other.id),
        isSeen: false,
      },
    ]
  })
}
