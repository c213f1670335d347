import { describe, expect, test } from 'bun:test'
import type { DepositSetting } from '@tramontane/domain/site/business-settings'
import { stripeApp } from '../../../testing/stripe-app.ts'
import { checkDocuments } from '../../documents/check-documents.ts'
import { documentsOf, papersOf } from '../../documents/testing.ts'
import { confirm, convertFor, lastToken, look } from '../one-off/testing.ts'
import { followPayments } from './follow-payments.ts'
import { onlineCents, stripeCents } from './testing.ts'

const share: DepositSetting = { kind: 'share', percent: 30, cents: 2000, fromCents: 5000 }

/** A wash of the 30th that the owner proposed and its client confirmed, where deposits are asked; its letters have left. */
async function confirmedWash(deposit = share) {
  const app = await stripeApp()
  app.deps.settings.current = { ...app.deps.settings.current, deposit }
  const { admin, reply } = await convertFor(app)
  const { id, date } = (await reply.json()).data
  const offer = await look(app, lastToken(app))
  await confirm(app, lastToken(app))
  await app.drainMail()
  const mail = app.mails.find(({ subject }) => subject.startsWith('Les arrhes de votre lavage'))
  const token = /\/payer\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const pay = async (of = token) => {
    const { cents } = await page(of)
    const started = await app.visitor.post('/api/payment/start', { token: of, shownCents: cents })
    app.stripe.confirmCard((await started.json()).data.clientSecret)
    await app.stripe.settled()
    return cents
  }
  const page = async (of = token) =>
    (await (await app.visitor.post('/api/payment/finish', { token: of })).json()).data
  const linkOf = async (kind: 'due' | 'deposit') => {
    const { data } = await (await admin.post(`/api/appointments/${id}/payment-link`, { kind })).json()
    return { token: String(data.url.split('/').at(-1)) }
  }
  const payRest = async () => pay((await linkOf('due')).token)
  const money = async () => {
    await followPayments(app.deps)
    await app.stripe.settled()
    return [await onlineCents(app), stripeCents(app.stripe)]
  }
  return {
    ...{ app, admin, id, date, offer, mail, token, pay, payRest, linkOf, page, money },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

type Confirmed = Awaited<ReturnType<typeof confirmedWash>>

function cancelledBy(at: Confirmed, cancelCause: 'us' | 'client') {
  return changed(at, { status: 'canceled', cancelCause })
}

async function changed({ app, admin, id }: Pick<Confirmed, 'app' | 'admin' | 'id'>, change: object) {
  const { data } = await (await admin.get('/api/appointments')).json()
  const { date, timeSlot, service, address } = data.find((one: { id: number }) => one.id === id)
  const reply = await admin.send('PUT', `/api/appointments/${id}`, {
    ...{ date, timeSlot, service, address, notes: '' },
    ...change,
  })
  expect([reply.status, reply.status === 200 || (await reply.text())]).toEqual([200, true])
  await app.drainMail()
}

describe('a deposit', () => {
  test('is said before the client agrees, and asked once they did, by a link that says what it is', async () => {
    await using at = await confirmedWash()
    const { priceCents, travel, depositCents } = at.offer
    const price = (priceCents ?? 0) + (travel?.kind === 'surcharge' ? travel.cents : 0)
    expect(depositCents).toBe(Math.round((price * 0.3) / 100) * 100)
    expect(at.mail?.text).toContain('arrhes (article L214-1')
    expect(await at.page()).toMatchObject({ state: 'open', kind: 'deposit', cents: depositCents })
    expect(await at.pay()).toBe(depositCents as number)
    expect((await at.page()).state).toBe('paid')
    const rest = await at.admin.post(`/api/appointments/${at.id}/payment-link`, {})
    expect((await rest.json()).data.cents).toBe(price - (depositCents ?? 0))
  })

  test('is not asked where none is set, or below the least price', async () => {
    await using none = await confirmedWash({ ...share, kind: 'none' })
    expect([none.offer.depositCents, none.mail]).toEqual([null, undefined])
    await using cheap = await confirmedWash({ ...share, fromCents: 90_000 })
    expect([cheap.offer.depositCents, cheap.mail]).toEqual([null, undefined])
  })

  test('is written of once, although another wash is agreed on while its link is open', async () => {
    await using app = await stripeApp()
    app.deps.settings.current = { ...app.deps.settings.current, deposit: share }
    const agreement = { way: 'phone', agreedOn: '2026-11-19', expressStart: true }
    const { admin, reply } = await convertFor(app, { agreement })
    const { id } = (await reply.json()).data
    const letters = () => app.mails.filter(({ subject }) => subject.startsWith('Les arrhes de votre lavage'))
    expect(letters()).toHaveLength(1)
    app.clock.moveTo('2026-11-20T10:00:00Z')
    await changed({ app, admin, id }, { service: 'Lavage Fast', status: 'confirmed' })
    expect(await app.rows('one_off_contracts')).toMatchObject([
      { replaced_at: expect.any(Number) },
      { service: 'Lavage Fast', deposit_cents: expect.any(Number) },
    ])
    expect(letters()).toHaveLength(1)
  })

  test('goes back when its client gives up in time, once', async () => {
    await using at = await confirmedWash()
    await at.pay()
    await cancelledBy(at, 'client')
    expect(await at.money()).toEqual([0, 0])
    expect(await at.money()).toEqual([0, 0])
    expect(at.app.mails.map(({ subject }) => subject)).toContain('Votre paiement vous est rendu')
  })

  test('is kept when its client gives up late, they read why, and its facture says what it is until the wash comes after all', async () => {
    await using at = await confirmedWash()
    const cents = await at.pay()
    at.app.clock.moveTo('2026-11-29T12:00:00Z')
    await cancelledBy(at, 'client')
    expect(await at.money()).toEqual([cents, cents])
    expect(at.app.mails.map(({ text }) => text).join()).toContain('nous restent acquises')
    const kept = (await documentsOf(at.admin)).map(({ number, lines, totals }) => [
      number,
      lines[0]?.label,
      totals.cents,
    ])
    expect(kept).toEqual([
      ['F-2026-00001', expect.stringContaining('Arrhes conservées, lavage annulé'), cents],
    ])
    expect(await checkDocuments(at.app.deps)).toEqual({ holes: 0, washes: 0, months: 0 })

    await changed(at, { status: 'confirmed', date: '2026-12-03T09:00:00.000Z' })
    expect(await papersOf(at.admin)).toEqual([`F-2026-00001 ${cents}`, `A-2026-00001 ${cents}`])
    expect(await checkDocuments(at.app.deps)).toEqual({ holes: 0, washes: 0, months: 0 })
  })

  test('that was kept goes back when its client renounces afterwards, once', async () => {
    await using at = await confirmedWash()
    const cents = await at.pay()
    at.app.clock.moveTo('2026-11-29T12:00:00Z')
    await cancelledBy(at, 'client')
    expect(await at.money()).toEqual([cents, cents])
    const declared = { name: 'Zoé Roca', email: 'zoe@exemple.fr', reference: 'LP-2026-00001' }
    for (let time = 0; time < 2; time += 1) {
      expect((await at.app.visitor.post('/api/withdrawal-request', declared)).status).toBe(200)
      await at.app.drainMail()
      expect(await at.money()).toEqual([0, 0])
    }
    expect(await papersOf(at.admin)).toEqual([`F-2026-00001 ${cents}`, `A-2026-00001 ${cents}`])
    expect(await checkDocuments(at.app.deps)).toEqual({ holes: 0, washes: 0, months: 0 })
  })

  test('is asked of nobody who has still to agree', async () => {
    await using app = await stripeApp()
    app.deps.settings.current = { ...app.deps.settings.current, deposit: share }
    const { admin, reply } = await convertFor(app)
    const path = `/api/appointments/${(await reply.json()).data.id}/payment-link`
    for (const kind of ['deposit', 'due'])
      expect((await (await admin.post(path, { kind })).json()).code).toBe('not_payable_online')
    expect(await app.rows('payment_links')).toEqual([])
  })

  test('and the rest, paid by two cards, go back to both of them', async () => {
    await using at = await confirmedWash()
    const deposit = await at.pay()
    const rest = await at.payRest()
    const back = await at.admin.post(`/api/appointments/${at.id}/refunds`, {
      ...{ method: 'online', cents: rest + 500, reason: 'Rayure', key: crypto.randomUUID() },
      at: at.app.clock.now().toISOString(),
    })
    expect(back.status).toBe(201)
    expect(await at.money()).toEqual([deposit - 500, deposit - 500])
    await cancelledBy(at, 'us')
    expect(await at.money()).toEqual([0, 0])
    expect(await checkDocuments(at.app.deps)).toEqual({ holes: 0, washes: 0, months: 0 })
  })

  test('and the rest go back together in time; late the deposit stays, and goes back once the wash is taken up and we give up', async () => {
    await using inTime = await confirmedWash()
    await inTime.pay()
    await inTime.payRest()
    await cancelledBy(inTime, 'client')
    expect(await inTime.money()).toEqual([0, 0])

    await using at = await confirmedWash()
    // The whole by one card: what goes back of it first is not what goes back of it then.
    const { token } = await at.linkOf('due')
    const { cents } = await at.page(token)
    await at.pay(token)
    at.app.clock.moveTo('2026-11-29T12:00:00Z')
    await cancelledBy(at, 'client')
    const [kept = 0] = await at.money()
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThan(cents)
    await changed(at, { status: 'confirmed', date: '2026-12-03T09:00:00.000Z' })
    await cancelledBy(at, 'us')
    expect(await at.money()).toEqual([0, 0])
    expect(await checkDocuments(at.app.deps)).toEqual({ holes: 0, washes: 0, months: 0 })
  })

  test('goes back when the business gives up, and its double is the owner’s to send', async () => {
    await using at = await confirmedWash()
    await at.pay()
    await cancelledBy(at, 'us')
    expect(await at.money()).toEqual([0, 0])
    const { data } = await (await at.admin.get('/api/admin/todo')).json()
    expect(data.items).toContainEqual(expect.objectContaining({ kind: 'deposit_owed' }))
  })

  test.each([
    ['alone', (id: number) => ['DELETE', `?scope=one&appointmentId=${id}`, undefined]],
    ['with those after it', (id: number) => ['DELETE', `?scope=following&appointmentId=${id}`, undefined]],
    ['with its rhythm', () => ['DELETE', '?scope=all', undefined]],
    ['as its rhythm is another', () => ['PATCH', '', { every: { weeks: 1, weekday: 4 } }]],
  ] as [string, (id: number) => ['DELETE' | 'PATCH', string, object | undefined]][])(
    'of a date of a rhythm that the business cancels %s goes back twice',
    async (_, deed) => {
      await using at = await confirmedWash()
      const client = { lastName: 'Puig', company: 'Garage Puig', phone: '0639985678' }
      const place = { street: '2 rue Foch', postalCode: '66000', city: 'Perpignan' }
      const { data } = await (await at.admin.post('/api/clients', { ...client, place })).json()
      const rhythm = { clientId: data.id, service: 'fast', every: { weeks: 1, weekday: 1 }, time: '14:00' }
      expect((await at.admin.post('/api/admin/series', { ...rhythm, from: '2026-12-10' })).status).toBe(201)
      await at.app.deps.database.client.execute({
        sql: "update appointments set series_id = 1, series_day = '2026-11-30' where id = ?",
        args: [at.id],
      })
      const cents = await at.pay()
      const money = { backCents: cents, keptCents: 0, owedCents: cents, doorCents: 0 }
      const listed = (await (await at.admin.get('/api/admin/series')).json()).data[0].dates
      expect(listed[0]).toMatchObject({ appointmentId: at.id, ifCanceled: money })
      const [method, asked, body] = deed(at.id)
      const reply = await at.admin.send(method, `/api/admin/series/1${asked}`, body)
      expect(reply.status).toBe(200)
      if (method === 'DELETE') expect((await reply.json()).money).toEqual(money)
      expect(await at.money()).toEqual([0, 0])
      const todo = await (await at.admin.get('/api/admin/todo')).json()
      expect(todo.data.items).toContainEqual(expect.objectContaining({ kind: 'deposit_owed' }))
    },
  )

  test.each([
    ['once where the weather takes its day', 'rain', 0],
    ['once where a drought takes its day', 'drought', 0],
    ['where the van is broken, and its double is owed', 'van', 1],
  ])('goes back %s', async (_, reason, owed) => {
    for (const isGivenBack of [true, false]) {
      await using at = await confirmedWash()
      await at.pay()
      const asked = { date: '2026-11-30', part: 'day', reason }
      const proposal = await at.admin.post('/api/admin/day-moves/proposal', asked)
      const { revision, moves } = (await proposal.json()).data
      const [{ to }] = moves
      const carried = await at.admin.post('/api/admin/day-moves', {
        ...{ revision, reason, notify: true, key: crypto.randomUUID() },
        moves: [{ appointmentId: at.id, to: isGivenBack ? to : null }],
      })
      expect(carried.status).toBe(201)
      await at.app.drainMail()
      if (isGivenBack) {
        const path = at.app.mails
          .map(({ text }) => /\/deplacement\/[\w-]+/.exec(text ?? '')?.[0])
          .find(Boolean)
        const { baseUrl } = at.app.deps.config
        const body = new URLSearchParams({ appointmentId: `${at.id}`, action: 'give-back' })
        const given = { method: 'POST', headers: { Origin: baseUrl }, body }
        expect((await at.app.handle(new Request(`${baseUrl}${path}`, given))).status).toBe(303)
      }
      expect(await at.money()).toEqual([0, 0])
      const { data } = await (await at.admin.get('/api/admin/todo')).json()
      expect(data.items.filter(({ kind }: { kind: string }) => kind === 'deposit_owed')).toHaveLength(owed)
    }
  })
})
