import type { Tx } from '@tramontane/db/database'
import type { TodoKind } from '@tramontane/domain/messages/todo-kinds'
import type { Deps } from '../../deps.ts'
import { deviceRows, insertPush } from './queries.ts'

/** What a locked screen shows of a matter: never whose name, address or car. */
const titles: Partial<Record<TodoKind, string>> = {
  booked: 'Nouvelle réservation',
  moved: 'Rendez-vous déplacé en ligne',
  canceled: 'Rendez-vous annulé en ligne',
  confirmed: 'Rendez-vous confirmé',
  request: 'Demande de lavage',
  professional: 'Demande de partenariat',
  subscribed: 'Nouvel abonnement',
  payment_failed: 'Paiement refusé',
  first_visit_untimed: 'Première visite à caler',
  series_asked: 'Rythme de lavage demandé',
  ending: 'Résiliation déclarée',
  withdrawal: 'Rétractation déclarée',
  drought: 'Sécheresse : un arrêté a changé',
  slot_freed: 'Créneau libéré',
  weather: 'Mauvais temps prévu',
  review: 'Nouvel avis d’un client',
}

type News = {
  /** Of the thing to do and of the mail: the same matter is told once. */
  dedupKey: string
  kind: TodoKind
  /** Of a person as they are called: their first name alone goes out. */
  name: string | null
  /** A path of the back office. */
  link: string
}

/** Tells every device that listens, in the transaction of what happened: it leaves after the commit. */
export async function pushToOwner(
  tx: Tx,
  { clock, database, push }: Pick<Deps, 'clock' | 'database' | 'push'>,
  { dedupKey, kind, name, link }: News,
) {
  const devices = await deviceRows(tx)
  if (devices.length === 0) return
  const now = clock.now()
  const title = titles[kind] ?? 'Du nouveau dans « À faire »'
  const body = firstNameOf(name)
  for (const { id: deviceId } of devices)
    await insertPush(tx, { deviceId, dedupKey, title, body, link, nextAttemptAt: now, createdAt: now })
  void database.lastWrite.then(() => push.kick())
}

function firstNameOf(name: string | null): string {
  return name?.trim().split(/\s+/)[0]?.slice(0, 40) ?? ''
}
