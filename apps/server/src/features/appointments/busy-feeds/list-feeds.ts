import type { BusyFeedState, KeptTime } from '@tramontane/contract/replies/calendars'
import { instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import type { Deps } from '../../../deps.ts'
import { daysBetween } from '../availability.ts'
import { busyIn, feedKey } from './busy-in-planning.ts'
import { busyFeedRows } from './queries.ts'

/** How each calendar of the settings was last read, in their order. */
export async function listBusyFeeds({ database, settings }: Deps): Promise<BusyFeedState[]> {
  const rows = new Map((await busyFeedRows(database.db)).map((row) => [row.key, row]))
  return settings.current.busyFeeds.map((feed) => {
    const row = rows.get(feedKey(feed))
    return {
      url: feed.url,
      readAt: row?.readAt?.toISOString() ?? null,
      events: row?.events ?? null,
      trouble: row?.trouble ? sentenceOf(row.trouble) : null,
      troubleSince: row?.troubleSince?.toISOString() ?? null,
    }
  })
}

/** The time that other calendars keep on some days, soonest first. Errors: 400 for days that are too many or backwards. */
export async function listKeptTimes(deps: Deps, { from, to }: { from: Day; to: Day }): Promise<KeptTime[]> {
  daysBetween(from, to)
  const span = { start: instantOf(from), end: instantOf(plusDays(to, 1)) }
  const busy = await busyIn(deps.database.db, deps, span)
  return busy
    .toSorted((one, other) => one.start.getTime() - other.start.getTime())
    .map(({ start, end, ...rest }) => ({ ...rest, start: start.toISOString(), end: end.toISOString() }))
}

const sentences: Record<string, string> = {
  partly: 'Des événements sont illisibles : ils ne bloquent rien.',
  nonsense: 'Ce n’est pas un agenda : copiez l’adresse « iCal » ou « .ics ».',
  too_much: 'Cet agenda est trop long à lire.',
  'too large': 'Cet agenda dépasse 5 Mo.',
  'not https': 'L’adresse doit commencer par https.',
  'private network': 'Cette adresse est celle d’un réseau privé : elle n’est pas lue.',
  timeout: 'L’agenda n’a pas répondu à temps.',
  unreachable: 'L’agenda ne répond pas.',
  redirects: 'L’adresse renvoie ailleurs, sans fin.',
  'status 401': 'L’agenda demande un mot de passe : copiez son adresse secrète.',
  'status 403': 'L’agenda refuse d’être lu : copiez son adresse secrète.',
  'status 404': 'Il n’y a pas d’agenda à cette adresse.',
  'status 410': 'Il n’y a plus d’agenda à cette adresse.',
}

function sentenceOf(trouble: string): string {
  return sentences[trouble] ?? 'L’agenda répond par une erreur.'
}
