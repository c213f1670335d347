import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { dayMs } from '@tramontane/domain/days/durations'
import { findingsIn } from '@tramontane/domain/reviews/needs-look'
import { reviewTerms } from '@tramontane/domain/reviews/review'
import { eq } from 'drizzle-orm'
import type { Tx } from '../database.ts'
import { clients } from '../schema/clients/subscribers.ts'
import { todoItems } from '../schema/messages.ts'
import { reviews } from '../schema/reviews.ts'

type DemoReview = { rating: number; words: string; answer?: string }

/** What invented people say of their washes, the oldest wash first. */
const demoReviews: DemoReview[] = [
  {
    rating: 5,
    words: 'Prise de rendez-vous simple, intérieur remis à neuf. Je recommande.',
  },
  {
    rating: 5,
    words: 'Lavage fait sur le parking de mon bureau à Cabestany, pratique.',
    answer: 'Merci, à bientôt !',
  },
  { rating: 4, words: 'Très bon résultat sur la carrosserie, délai respecté.' },
  {
    rating: 3,
    words: 'Bon lavage, mais vingt minutes de retard sans prévenir.',
    answer: 'Vous avez raison, pardon. C’est corrigé.',
  },
  { rating: 5, words: 'Les poils de chien ont enfin disparu du coffre. Merci !' },
  { rating: 5, words: '' },
  { rating: 5, words: 'Tarifs clairs dès le départ, aucun supplément surprise.' },
  {
    rating: 4,
    words: 'Content du résultat. Pour un groupe de voitures, qu’on me rappelle au 06 39 98 10 47.',
  },
]

type Wash = {
  id: number
  clientId: number | null
  subscriptionId: number | null
  date: Date
  service: string
  status: string
}

/** Reviews of washes that were done, each by another client, given the day after; what waits for a look is a thing to do. */
export async function seedReviews(tx: Tx, now: Date, washes: Wash[]): Promise<void> {
  const before = instantOf(plusDays(dayOf(now), -1))
  const done = washes.filter(({ status, date }) => status === 'completed' && date < before)
  const byClient = new Map(done.map((wash) => [wash.clientId, wash]))
  const reviewed = [...byClient.values()]
    .toSorted((one, other) => one.date.getTime() - other.date.getTime())
    .slice(0, demoReviews.length)
  for (const [index, wash] of reviewed.entries()) {
    const said = demoReviews[index]
    if (said) await seedReview(tx, { ...said, name: await shownName(tx, wash), wash, now })
  }
}

/** 'Sophie M.', as people like to be named. */
async function shownName(tx: Tx, { clientId }: Wash): Promise<string> {
  const rows = await tx
    .select({ first: clients.firstName, last: clients.lastName })
    .from(clients)
    .where(eq(clients.id, clientId ?? 0))
  const { first = '', last = '' } = rows[0] ?? {}
  return `${first} ${last.charAt(0)}.`
}

async function seedReview(
  tx: Tx,
  { name, rating, words, answer, wash, now }: DemoReview & { name: string; wash: Wash; now: Date },
) {
  const washDay: Day = dayOf(wash.date)
  const askedAt = instantOf(plusDays(washDay, 1), '10:00')
  const givenAt = instantOf(plusDays(washDay, 1), '19:24')
  const findings = findingsIn(words, name)
  const waits = findings.length > 0
  const rows = await tx
    .insert(reviews)
    .values({
      ...{ appointmentId: wash.id, clientId: wash.clientId, askedAt, washDay, service: wash.service },
      ...{ isSubscriber: wash.subscriptionId !== null, rating, words, shownName: name, findings },
      expiresAt: instantOf(plusDays(washDay, reviewTerms.linkDays + 2)),
      ...{ consentAt: givenAt, givenAt, changedAt: givenAt },
      ...(waits
        ? { status: 'waiting', publishBy: new Date(now.getTime() + reviewTerms.lookDays * dayMs) }
        : { status: 'published', publishedAt: givenAt }),
      ...(answer && { answer, answeredAt: instantOf(plusDays(washDay, 2), '08:10') }),
    })
    .returning({ id: reviews.id })
  const id = rows[0]?.id ?? 0
  if (waits)
    await tx.insert(todoItems).values({
      dedupKey: `review:${id}:0`,
      kind: 'review',
      title: `Avis à regarder : ${name}, ${rating}/5`,
      detail: 'On y lit un numéro de téléphone.',
      link: `/admin?tab=reviews&dialog=avis&row=${id}`,
      createdAt: givenAt,
    })
}
