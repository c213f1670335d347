import { describe, expect, test } from 'bun:test'
import type { StripeApp } from '../../testing/stripe-app.ts'
import { sendCommitmentNotices } from './settling/send-commitment-notices.ts'
import { settleEndings } from './settling/settle-endings.ts'
import { cancellationPath, declare, letters, quietMonths, subscribed } from './testing.ts'

/**
 * A contract of 31 August 2026: its minimum term ends with 27 February 2027, which is to be announced by 28 December.
 * Its months begin on 28 February and 31 March 2027.
 */
const start = '2026-08-31T09:00:00Z'
const inTime = '2026-12-28T09:00:00Z'
const tooLate = '2026-12-29T09:00:00Z'

/** The letter leaves then, or never; notice is given then. */
async function noticed({ letter, notice }: { letter: string | null; notice: string }) {
  const { app, providerId } = await subscribed({ now: start, isAnnounced: false })
  if (letter) {
    await quietMonths(app, letter)
    await sendCommitmentNotices(app.deps)
    await app.drainMail()
  }
  await quietMonths(app, notice)
  await declare(app, cancellationPath)
  const receipt = async () => (await letters(app, 'cancellation-received:'))[0]
  const subject = () => subjectOf(app)
  return { app, providerId, receipt, subject, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

/** Of the receipt of the notice. */
async function subjectOf(app: StripeApp): Promise<string> {
  const rows = await app.rows('outbox')
  const receipt = rows.find(({ dedup_key }) => String(dedup_key).startsWith('cancellation-received:'))
  return String(receipt?.subject).replace(/\s/g, ' ')
}

function refundsOf(app: StripeApp) {
  return [...app.stripe.state.refunds.values()].map(({ amount }) => amount)
}

async function live(app: StripeApp, until: string) {
  await app.stripe.clock.set(until)
  await settleEndings(app.deps)
  await app.stripe.settled()
}

describe('a minimum term whose end was not announced in time', () => {
  test.each([[null], [tooLate]])(
    'its client leaves with the day of the notice, without the thirty days (letter: %p)',
    async (letter) => {
      await using at = await noticed({ letter, notice: '2027-03-20T08:30:00Z' })
      expect(await at.subject()).toBe('Votre contrat prend fin le samedi 20 mars 2027')
      expect((await at.receipt())?.text.replace(/\s+/g, ' ')).toContain('aucun préavis ne vous est demandé')
      const [news] = (await at.app.rows('todo_items')).filter(({ kind }) => kind === 'ending')
      expect(String(news?.detail)).toContain('Sans préavis')
    },
  )

  test('the owner to whom its client says it reads before that no notice is asked', async () => {
    const { app } = await subscribed({ now: start, isAnnounced: false })
    await using _ = app
    await quietMonths(app, '2027-03-20T08:30:00Z')
    const said = 'kind=cancellation&subscriptionId=1&channel=phone&receivedDay=2027-03-20'
    const reply = await (await app.admin()).get(`/api/admin/endings/received/preview?${said}`)
    const { ending } = (await reply.json()).data
    expect(ending).toMatchObject({ lastDay: '2027-03-20', isWithoutNotice: true })
  })

  test('the days after it go back by themselves, once, and nothing more is charged', async () => {
    await using at = await noticed({ letter: null, notice: '2027-03-20T08:30:00Z' })
    await live(at.app, '2027-03-21T12:00:00Z')
    await live(at.app, '2027-05-02T12:00:00Z')
    // 28 February to 20 March: 21 of 31 days are due.
    expect(refundsOf(at.app)).toEqual([6986 - 4732])
    expect(await at.app.rows('payments')).toHaveLength(7)
    expect(at.app.stripe.state.subscriptions.get(at.providerId)?.status).toBe('canceled')
    expect(await at.app.rows('alerts')).toMatchObject([])
  })

  test('before the term is over, it ends with it, however late the notice', async () => {
    await using at = await noticed({ letter: tooLate, notice: '2027-02-20T08:30:00Z' })
    expect(await at.subject()).toBe('Votre contrat prend fin le samedi 27 février 2027')
    await live(at.app, '2027-04-02T12:00:00Z')
    expect([refundsOf(at.app), (await at.app.rows('payments')).length]).toEqual([[], 6])
  })

  test('given twice, by the form and in two tabs, it is one end', async () => {
    await using at = await noticed({ letter: null, notice: '2027-03-20T08:30:00Z' })
    await Promise.all([declare(at.app, cancellationPath), declare(at.app, cancellationPath)])
    expect(await at.app.rows('contract_endings')).toHaveLength(1)
    await live(at.app, '2027-04-02T12:00:00Z')
    expect(refundsOf(at.app)).toHaveLength(1)
  })

  test('the late letter says so, and the owner has nothing to do', async () => {
    await using at = await noticed({ letter: tooLate, notice: '2027-03-20T08:30:00Z' })
    const mail = at.app.mails.find(({ subject }) => subject.startsWith('La durée minimale'))
    expect(mail?.text?.replace(/\s+/g, ' ')).toContain('résilier sans préavis')
    const [alert] = await at.app.rows('alerts')
    expect(String(alert?.text)).toContain('le site met fin au contrat le jour même')
  })
})

describe('the thirty days hold', () => {
  test('where the letter left on the last of its days', async () => {
    await using at = await noticed({ letter: inTime, notice: '2027-03-20T08:30:00Z' })
    expect(await at.subject()).toBe('Votre contrat prend fin le lundi 19 avril 2027')
    expect((await at.receipt())?.text).not.toContain('aucun préavis')
  })

  test('for a contract that was entered after that day: who kept it before has announced it', async () => {
    const { app } = await subscribed({ now: start, isAnnounced: false })
    await using _ = app
    await quietMonths(app, '2027-03-20T08:30:00Z')
    await app.deps.database.client.execute({
      sql: 'update subscriptions set created_at = ?',
      args: [Date.parse('2027-01-10T09:00:00Z')],
    })
    await app.deps.database.client.execute('delete from contracts')
    await declare(app, cancellationPath, { reference: null, licensePlate: 'FX-871-RD' })
    expect(await subjectOf(app)).toBe('Votre contrat prend fin le lundi 19 avril 2027')
  })
})
