import { expect } from 'bun:test'
import { timeOf } from '@tramontane/domain/days/calendar'
import { formatCents } from '@tramontane/domain/words/money'
import type { Page } from 'playwright-core'
import { until } from '../tools/until.ts'
import { type Owner, stepWords } from './owner.ts'
import { plain, shownTime } from './presses.ts'
import { isGone, lastStep, leftCents, paidCents, type Wash } from './wash.ts'
import type { World } from './world.ts'

/** The rows are those of the ledger, to the minute and the cent. */
export async function expectRows({ data, ledger, stops }: World) {
  const rows = async (sql: string) => (await data.client.execute(sql)).rows
  const minute = (ms: unknown) => timeOf(new Date(Number(ms)))
  const status = await rows('select id, status from appointments order by id')
  const ids = new Set(stops.map(({ id }) => id))
  expect(status.filter(({ id }) => ids.has(Number(id))).map(({ id, status }) => [id, status])).toEqual(
    ledger.washes.map(({ stop, status }) => [stop.id, status]),
  )

  const deeds = await rows("select * from day_deeds where kind in ('en_route', 'arrived', 'done', 'absent')")
  expect(
    deeds
      .map((one) => [
        one.key,
        one.appointment_id,
        one.kind,
        minute(one.at),
        one.is_repeated,
        one.undone_at !== null,
      ])
      .toSorted(),
  ).toEqual(
    ledger.washes
      .flatMap(({ stop, said }) =>
        said.map((one) => [one.key, stop.id, one.step, timeOf(one.at), Number(one.isRepeated), one.isUndone]),
      )
      .toSorted(),
  )

  const payments = await rows('select * from wash_payments order by id')
  for (const { stop, lines } of ledger.washes)
    expect([
      stop.id,
      payments
        .filter((one) => one.appointment_id === stop.id)
        .map(({ method, cents, at }) => [method, cents, minute(at)]),
    ]).toEqual([stop.id, lines.map(({ method, cents, at }) => [method, cents, timeOf(at)])])

  const photos = await rows('select key from wash_photos where content is not null')
  expect(photos.map(({ key }) => key).toSorted()).toEqual(
    ledger.washes
      .flatMap((wash) => wash.photos.flatMap(({ key, isUndone }) => (isUndone ? [] : key)))
      .toSorted(),
  )

  const uses = await rows('select appointment_id, kind from wash_ledger where appointment_id is not null')
  for (const wash of ledger.washes)
    expect([
      wash.stop.id,
      uses.filter((one) => one.appointment_id === wash.stop.id).map(({ kind }) => kind),
    ]).toEqual([wash.stop.id, wash.stop.isSubscribed ? ['used', ...(isGone(wash) ? ['returned'] : [])] : []])
}

/** What a telephone shows of a day. */
export async function expectShown({ phone }: Owner, { ledger }: World, day: string) {
  const expected = ledger.washes.filter((wash) => wash.stop.day === day && !isGone(wash)).map(shown)
  const page = phone.page()
  const actual = async () => {
    const cards = await page.locator('[id^=arret-]').evaluateAll((all) =>
      all.map((one) => ({
        id: Number(one.id.slice('arret-'.length)),
        text: one.textContent.replace(/\s+/g, ' '),
        photos: one.querySelectorAll('[aria-label="Photographies du lavage"] li').length,
      })),
    )
    return cards
      .toSorted((one, other) => one.id - other.id)
      .map(({ id, text, photos }) => [id, text.match(stepPattern)?.[0] ?? '', ...moneyIn(text), photos])
  }
  let last: unknown
  // Whoever looks at another day and comes back is told anew.
  if (!Bun.deepEquals(await actual(), expected))
    for (const name of ['Jour suivant', 'Jour précédent']) await page.getByRole('button', { name }).click()
  const isTrue = async () => {
    last = await actual()
    return Bun.deepEquals(last, expected)
  }
  await until('the telephone shows what is true', isTrue).catch(() => {})
  expect(last).toEqual(expected)
}

const stepPattern = /(En route|Arrivé|Terminé|Absent) à \d+ h( \d\d)?/
const moneyPattern = /(Payé|À encaisser) : ([\d,]+ €)(?: \([^)]*déjà payé ([\d,]+ €)\))?/

function moneyIn(text: string): string[] {
  const [, word = '', sum = '', paid = ''] = text.match(moneyPattern) ?? []
  return [word, sum, paid]
}

function shown(wash: Wash) {
  const { stop, said, photos } = wash
  const last = lastStep(wash)
  const at = said.find(({ step, isUndone, isRepeated }) => step === last && !isUndone && !isRepeated)?.at
  const [left, paid] = [leftCents(wash), paidCents(wash)].map((cents) => plain(formatCents(cents)))
  const hasDue = wash.status !== 'canceled' && stop.dueCents > 0
  const isPaid = paidCents(wash) > 0
  const isAsked = hasDue && leftCents(wash) > 0
  const money = isAsked
    ? ['À encaisser', left, isPaid ? paid : '']
    : isPaid
      ? ['Payé', paid, '']
      : ['', '', '']
  return [
    stop.id,
    last && at ? `${stepWords[last]} à ${shownTime(at)}` : '',
    ...money,
    photos.filter(({ isUndone }) => !isUndone).length,
  ]
}

/** What was pressed is what the server heard, once each; what it refused was read on the telephone. */
export function expectHeard({ phone: { air }, pressed, refusals }: Owner) {
  expect(air.wrong).toEqual([])
  const isUndo = (path: string) => path === '/api/admin/undo'
  const lates = new Set(
    air.heard.filter(({ path }) => path === '/api/admin/late').map(({ body }) => body.key),
  )
  // A notice and its taking back are no deeds: a message says at once what came of them.
  const deeds = air.heard.filter(({ body }) => !lates.has(body.key))
  const heard = new Set(deeds.filter(({ path }) => !isUndo(path)).map(({ body }) => body.key))
  const undone = new Set(deeds.filter(({ path }) => isUndo(path)).map(({ body }) => body.key))
  for (const key of heard) expect(pressed.get(key)?.key).toBe(key)
  const refused = (key: string, isTakingBack: boolean) =>
    (deeds.findLast(({ path, body }) => body.key === key && isUndo(path) === isTakingBack)?.status ?? 0) ===
    409
  for (const { key, act, label, isTakenBack } of pressed.values()) {
    if (act.of) continue
    if (!isTakenBack) expect([label, heard.has(key)]).toEqual([label, true])
    if (isTakenBack && heard.has(key) && !refused(key, false))
      expect([label, undone.has(key)]).toEqual([label, true])
  }
  const said = deeds.filter(({ path, body, status }) => status === 409 && refused(body.key, isUndo(path)))
  // One whose answer was lost is asked again: what is read is what it is refused for by then.
  const sentences = new Map(said.map(({ path, body, sentence }) => [`${isUndo(path)} ${body.key}`, sentence]))
  expect(refusals).toHaveLength(sentences.size)
  for (const sentence of sentences.values()) {
    const isRead = refusals.some((one) => one.endsWith(plain(sentence)))
    expect([sentence, isRead || refusals]).toEqual([sentence, true])
  }
}

/** What each client still owes, as the cards of the clients say it. */
export async function expectOwed({ ledger }: World, page: Page) {
  const done = ledger.washes.filter(({ status }) => status === 'completed')
  const owed = new Map<string, number>()
  for (const wash of done) owed.set(wash.stop.client, (owed.get(wash.stop.client) ?? 0) + leftCents(wash))
  const expected = [...new Set(ledger.washes.map(({ stop }) => stop.client))]
    .toSorted()
    .map((name) => [name, owed.get(name) ? plain(formatCents(owed.get(name) ?? 0)) : ''])
  await page.goto('/admin?tab=clients')
  const cards = page.getByRole('article')
  let last: unknown
  await until('each client is there', async () => {
    const texts = await cards.evaluateAll((all) =>
      all.map((one) => [one.querySelector('h3')?.textContent ?? '', one.textContent.replace(/\s+/g, ' ')]),
    )
    last = texts.map(([name, text = '']) => [name, text.match(/Reste dû : ([\d,]+ €)/)?.[1] ?? '']).toSorted()
    return Bun.deepEquals(last, expected)
  }).catch(() => {})
  expect(last).toEqual(expected)
}
