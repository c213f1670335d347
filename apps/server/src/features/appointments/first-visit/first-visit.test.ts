import { describe, expect, test } from 'bun:test'
import { minuteMs } from '@tramontane/domain/days/durations'
import { readEvent } from '../../../calendar/testing.ts'
import { finalize, order, type StripeApp, setUp, stripeApp } from '../../../testing/stripe-app.ts'
import { testApp } from '../../../testing/test-app.ts'
import { sendReminders } from '../letters/send-reminders.ts'
import { booking, changeSubscription, keepBusy, ledger, letters, rowsOf } from '../testing.ts'
import { planDueFirstVisits } from './plan-first-visit.ts'

/** A Friday; the first visit of the orders is on Thursday 10 December. */
const now = '2026-11-20T09:00:00Z'
const firstVisitDay = '2026-12-10'

async function purchase(app: StripeApp, change: Partial<typeof order> = {}, time?: string) {
  const intent = await setUp(app, change)
  if (time) await changeSubscription(app, `first_visit_time = '${time}'`)
  await app.stripe.confirmCard(intent)
  await app.stripe.settled()
}

async function todos(app: StripeApp) {
  const rows = await rowsOf(app, 'todo_items')
  return rows.filter(({ kind }) => kind === 'first_visit_untimed')
}

describe('the first visit of a purchase is an appointment', () => {
  test.each([
    ['standard', 'Remise à niveau', 150],
    ['premium', 'Lavage Détaillé', 210],
  ])(
    'of a %s plan: %s, without an hour until one is agreed, and it uses a wash',
    async (planType, service, minutes) => {
      await using app = await stripeApp({ now })
      await purchase(app, { planType })
      const start = Date.parse('2026-12-09T23:00:00Z')
      expect(await rowsOf(app, 'appointments')).toMatchObject([
        {
          ...{
            client_id: 1,
            subscription_id: 1,
            service,
            is_first_visit: 1,
            time_slot: null,
            status: 'pending',
          },
          ...{ date: start, ends_at: start + minutes * minuteMs },
          address: '4 avenue Jean Jaurès, 66330 Cabestany',
        },
      ])
      expect((await ledger(app)).at(-1)).toBe('used -1 2026-11-20')
      expect(await todos(app)).toMatchObject([
        {
          title: 'Première visite à caler : Karim Benali',
          link: '/admin?tab=appointments&view=jour&jour=2026-12-10&dialog=modifier&row=1',
          done_at: null,
        },
      ])
    },
  )

  test('at the hour of the order while it is free, confirmed', async () => {
    await using app = await stripeApp({ now })
    await purchase(app, { planType: 'premium' }, '14:00')
    expect(await rowsOf(app, 'appointments')).toMatchObject([
      {
        date: Date.parse('2026-12-10T13:00:00Z'),
        ends_at: Date.parse('2026-12-10T16:30:00Z'),
        time_slot: '14:00',
      },
    ])
    expect(await rowsOf(app, 'appointments')).toMatchObject([{ status: 'confirmed' }])
    expect(await todos(app)).toEqual([])
  })

  test('to be timed where somebody else had that hour meanwhile', async () => {
    await using app = await stripeApp({ now })
    await keepBusy(app, firstVisitDay, '16:30')
    await purchase(app, { planType: 'premium' }, '14:00')
    expect(await rowsOf(app, 'appointments')).toMatchObject([{}, { time_slot: null, status: 'pending' }])
  })

  test('to be reviewed where it was suspended while it was paid, and only then', async () => {
    for (const [until, toReview] of [
      [firstVisitDay, ['Rendez-vous à revoir : Karim Benali']],
      ['2026-12-09', []],
    ] as const) {
      await using app = await stripeApp({ now })
      const intent = await setUp(app)
      const suspension = { services: ['detaille' as const], isEverywhere: true, towns: [], reason: '' }
      const suspensions = [{ ...suspension, from: '2026-12-01', until }]
      app.deps.settings.current = { ...app.deps.settings.current, suspensions }
      await app.stripe.confirmCard(intent)
      await app.stripe.settled()
      expect(await rowsOf(app, 'appointments')).toHaveLength(1)
      const met = (await rowsOf(app, 'todo_items')).filter(({ kind }) => kind === 'unfit_wash')
      expect(met.map(({ title }) => String(title).replace(/\s/g, ' '))).toEqual([...toReview])
    }
  })

  test('once, however often it is finalized, told, compared and looked for', async () => {
    await using app = await stripeApp({ now })
    const intent = await setUp(app)
    await app.stripe.confirmCard(intent)
    await Promise.all(
      Array.from({ length: 5 }, () =>
        app.visitor.post('/api/finalize-subscription', {
          ...order,
          paymentIntentId: intent,
          status: 'active',
        }),
      ),
    )
    await app.stripe.settled()
    await planDueFirstVisits(app.deps)
    expect(await rowsOf(app, 'appointments')).toHaveLength(1)
    expect(await todos(app)).toHaveLength(1)
  })

  test('the confirmation says it, with its calendar file for the whole day', async () => {
    await using app = await stripeApp({ now })
    await purchase(app)
    await app.drainMail()
    const mail = app.mails.find(({ subject }) => subject === 'Votre abonnement est confirmé')
    expect(mail?.text).toContain('Remise à niveau, jeudi 10 décembre 2026, heure à convenir')
    const file = mail?.attachments?.find(({ filename }) => filename === 'rendez-vous.ics')
    const content = String(file?.content)
    expect(content).toContain('DTSTART;VALUE=DATE:20261210')
    const [row] = await rowsOf(app, 'appointments')
    expect(readEvent(content)).toMatchObject({ DTSTART: '20261210', UID: `${row?.uid}@localhost` })
  })

  test('a day that was over before the payment came gives way to the next one that is worked', async () => {
    await using app = await stripeApp({ now })
    const intent = await setUp(app)
    await changeSubscription(app, `first_visit_date = ${Date.parse('2026-11-18T23:00:00Z')}`)
    await app.stripe.confirmCard(intent)
    await app.stripe.settled()
    // Two days later is a Sunday.
    expect(await rowsOf(app, 'appointments')).toMatchObject([{ date: Date.parse('2026-11-22T23:00:00Z') }])
  })
})

test('an order whose payment was learned of after the day of its visit still gets one', async () => {
  await using app = await stripeApp({ now })
  app.stripe.switches.hold = true
  const intent = await setUp(app, { firstVisitDate: '2026-11-24', expressStart: true })
  await app.stripe.confirmCard(intent)
  await app.stripe.clock.set('2026-11-25T09:00:00Z')
  await finalize(app, intent)
  expect(await rowsOf(app, 'appointments')).toMatchObject([
    { date: Date.parse('2026-11-26T23:00:00Z'), time_slot: null, status: 'pending' },
  ])
  expect(await todos(app)).toHaveLength(1)
})

describe('a client gives the first visit its hour', () => {
  async function waiting() {
    const app = await testApp({ now: '2026-11-20' })
    const client = await app.client({ plan: 'premium' })
    await changeSubscription(app, `first_visit_date = ${Date.parse('2026-12-10T00:00:00+01:00')}`)
    await planDueFirstVisits(app.deps)
    const free = async (day = firstVisitDay) => {
      const path = `/api/client-appointments/1/availability?from=${day}&to=${day}`
      return (await (await client.get(path)).json()).data[0].slots
    }
    const give = (date: string, time: string) =>
      client.patch('/api/client-appointments/1', { date, time, expressStart: true })
    return { app, client, free, give }
  }

  test('at a start of its day that is free for as long as it lasts: no move is counted', async () => {
    const { app, client, free, give } = await waiting()
    await using _ = app
    const [listed] = await (await client.get('/api/client-appointments')).json()
    expect(listed).toMatchObject({ date: firstVisitDay, time: null, isFirstVisit: true, canReschedule: true })
    await keepBusy(app, firstVisitDay, '08:00')
    expect(await free()).not.toContain('09:00')
    expect(await free()).toContain('14:00')
    const reply = await give(firstVisitDay, '14:00')
    expect((await reply.json()).data).toMatchObject({ date: firstVisitDay, time: '14:00' })
    expect(await rowsOf(app, 'appointment_moves')).toEqual([])
    expect(await rowsOf(app, 'todo_items')).toContainEqual(
      expect.objectContaining({ kind: 'first_visit_untimed', done_at: expect.any(Number) }),
    )
  })

  test('is told as that to both, not as a move', async () => {
    const { app, give } = await waiting()
    await using _ = app
    await give(firstVisitDay, '14:00')
    await app.drainMail()
    const subjects = app.mails.map(({ subject }) => subject)
    expect(subjects.join()).toMatch(
      /L’heure de votre rendez-vous est fixée\s: jeudi 10 décembre 2026 à 14\sh/,
    )
    expect(subjects).toContain('Heure choisie en ligne : Karim Benali')
    expect(subjects.join()).not.toMatch(/déplacé/i)
  })

  test('on another day until the eve is over, and on its own until it is over', async () => {
    const { app, give } = await waiting()
    await using _ = app
    app.clock.moveTo('2026-12-10T09:00:00+01:00')
    expect((await (await give('2026-12-11', '09:00')).json()).code).toBe('notice_too_short')
    expect((await give(firstVisitDay, '14:00')).status).toBe(200)
  })

  test('its room is not given to somebody else, before it has an hour', async () => {
    const { app } = await waiting()
    await using _ = app
    for (const time of ['08:00', '09:30', '11:00']) await keepBusy(app, firstVisitDay, time)
    const path = `/api/availability?from=${firstVisitDay}&to=${firstVisitDay}`
    const [offered] = (await (await app.visitor.get(path)).json()).data
    expect(offered.slots).not.toContain('15:30')
    const other = await app.client({ email: 'zoe@exemple.fr' })
    const book = (time: string) =>
      other.post('/api/client-appointments', { ...booking(firstVisitDay, time), expressStart: true })
    expect((await (await book('15:30')).json()).code).toBe('slot_taken')
    expect((await book(offered.slots.at(-1))).status).toBe(201)
  })
})

describe('a first visit that an earlier version kept in the contract alone', () => {
  async function earlier(firstVisit = `${firstVisitDay}T00:00`) {
    const app = await testApp({ now: '2026-11-20' })
    const client = await app.client()
    await changeSubscription(app, `first_visit_date = ${Date.parse(`${firstVisit}:00+01:00`)}`)
    return { app, client }
  }

  test('is in the planning after the start, once, and its client is told', async () => {
    const { app } = await earlier()
    await using _ = app
    expect(await planDueFirstVisits(app.deps)).toEqual({ planned: 1 })
    expect(await planDueFirstVisits(app.deps)).toEqual({ planned: 0 })
    expect(await rowsOf(app, 'appointments')).toMatchObject([{ is_first_visit: 1, time_slot: null }])
    expect(await letters(app)).toEqual(['appointment-booked:1:0'])
  })

  test('cancelled, it does not come back', async () => {
    const { app, client } = await earlier()
    await using _ = app
    await planDueFirstVisits(app.deps)
    await client.send('DELETE', '/api/client-appointments/1')
    expect(await planDueFirstVisits(app.deps)).toEqual({ planned: 0 })
  })

  test.each([
    ['that is past', '2026-11-19T00:00', ''],
    ['of a contract that is over', `${firstVisitDay}T00:00`, "status = 'cancelled'"],
  ])('%s stays out of it', async (_, firstVisit, change) => {
    const { app } = await earlier(firstVisit)
    await using __ = app
    if (change) await changeSubscription(app, change)
    expect(await planDueFirstVisits(app.deps)).toEqual({ planned: 0 })
  })
})

describe('a visit that still has no hour on its eve', () => {
  const eve = '2026-12-09T09:00:00Z'

  async function untimed() {
    const app = await stripeApp({ now })
    await purchase(app, { planType: 'premium' })
    await app.drainMail()
    const open = async () => (await todos(app)).filter(({ done_at }) => done_at === null)
    return { app, open }
  }

  test('is one urgent thing to do, and one mail, however often it is looked for', async () => {
    const { app, open } = await untimed()
    await using _ = app
    app.clock.moveTo('2026-12-09T08:59:00Z')
    await sendReminders(app.deps)
    expect(await open()).toMatchObject([{ title: 'Première visite à caler : Karim Benali' }])
    app.clock.moveTo(eve)
    for (let run = 0; run < 2; run += 1) await sendReminders(app.deps)
    expect(await open()).toMatchObject([
      {
        title: 'Visite sans heure, à caler aujourd’hui : Karim Benali',
        detail: 'Lavage Détaillé, le jeudi 10 décembre 2026 : aucune heure n’est encore convenue.',
        link: '/admin?tab=appointments&view=jour&jour=2026-12-10&dialog=modifier&row=1',
      },
    ])
    await app.drainMail()
    const told = app.mails.filter(({ subject }) => subject.startsWith('Visite sans heure'))
    expect(told).toMatchObject([
      { to: { address: 'contact@tramontane.example' }, replyTo: { name: 'Karim Benali' } },
    ])
  })

  test('is told on its day too, where the program was stopped the day before', async () => {
    const { app, open } = await untimed()
    await using _ = app
    app.clock.moveTo('2026-12-10T07:00:00Z')
    await sendReminders(app.deps)
    expect(await open()).toMatchObject([{ title: expect.stringContaining('à caler aujourd’hui') }])
  })

  test('is done with once it is timed; undone in ten seconds, it waits again, as often as that happens', async () => {
    const { app, open } = await untimed()
    await using _ = app
    const admin = await app.admin()
    const [row] = await rowsOf(app, 'appointments')
    for (let turn = 1; turn <= 2; turn += 1) {
      app.clock.moveTo(`2026-11-2${turn}T09:00:00Z`)
      const wash = { service: row?.service, address: row?.address, status: 'pending' }
      const moved = await admin.send('PUT', '/api/appointments/1', {
        ...{ ...wash, date: firstVisitDay, timeSlot: '09:00', hold: true },
      })
      const { data } = await moved.json()
      expect(await open()).toEqual([])
      const undone = await admin.post('/api/appointments/1/undo', {
        ...{ date: firstVisitDay, timeSlot: null, unchangedSince: data.updatedAt },
      })
      expect(undone.status).toBe(200)
      expect(await rowsOf(app, 'appointments')).toMatchObject([{ time_slot: null, sequence: 0 }])
      expect(await open()).toMatchObject([{ title: 'Première visite à caler : Karim Benali' }])
    }
    expect((await letters(app)).filter((key) => key.startsWith('appointment-moved'))).toEqual([])
  })
})
