import { describe, expect, test } from 'bun:test'
import { minuteMs } from '@tramontane/domain/days/durations'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { booking, grant, ledger, letters, rowsOf } from '../testing.ts'
import { book, dayOf, now, phoneOf, stopOf, today, wash } from './testing.ts'

const cabestany = '4 avenue Jean Jaurès, 66330 Cabestany'

/** The owner's phone, and a wash of a client with an address, at ten of that day. */
async function withWash(time = '14:00') {
  const app = await testApp({ now })
  const client = await app.client()
  const admin = await app.admin()
  const id = await book(admin, wash(time, cabestany))
  await app.drainMail()
  app.mails.length = 0
  return {
    app,
    client,
    admin,
    id,
    ...phoneOf(admin),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

function withoutPrice({ deps }: TestApp) {
  return deps.database.client.execute('update one_off_contracts set travel = \'{"kind":"quotation"}\'')
}

async function journal(app: TestApp): Promise<string[]> {
  const rows = await rowsOf(app, 'audit_log')
  return rows.flatMap(({ action, details }) =>
    /progress|payment|late|deed_undo|close/.test(String(action)) ? [`${action} ${details ?? ''}`.trim()] : [],
  )
}

/** Past the seconds in which a letter waits. */
async function later(app: TestApp, minutes = 1) {
  app.clock.moveTo(new Date(app.clock.now().getTime() + minutes * minuteMs).toISOString())
  await app.drainMail()
}

describe('how far a wash is', () => {
  test('on the way, there, done: each with its time, and the client reads when to expect the van', async () => {
    await using at = await withWash()
    const { app, admin, id, step } = at
    const left = await step(id, 'en_route', { at: '2026-11-24T08:50:00Z' })
    // Twenty minutes from the base.
    expect(left).toMatchObject({
      status: 200,
      data: { status: 'pending', arrivesAt: '2026-11-24T09:10:00.000Z', isTold: true },
    })
    expect(await stopOf(admin, id)).toMatchObject({
      progress: { step: 'en_route', at: '2026-11-24T08:50:00.000Z' },
      ...{ arrivesAt: '2026-11-24T09:10:00.000Z', isDone: false },
    })
    await later(app)
    expect(app.mails.map(({ subject }) => subject.replaceAll('\u00a0', ' '))).toEqual([
      'Nous arrivons vers 10 h 10',
    ])

    expect((await step(id, 'arrived', { at: '2026-11-24T09:01:00Z' })).data.progress.steps).toHaveLength(2)
    const done = await step(id, 'done', { at: '2026-11-24T09:01:00Z' })
    expect(done).toMatchObject({ status: 200, data: { status: 'completed', progress: { step: 'done' } } })
    const stop = await stopOf(admin, id)
    expect(stop).toMatchObject({
      progress: {
        step: 'done',
        steps: [
          { step: 'en_route', at: '2026-11-24T08:50:00.000Z' },
          { step: 'arrived', at: '2026-11-24T09:01:00.000Z' },
          { step: 'done' },
        ],
      },
      ...{ isDone: true, isLate: false, arrivesAt: null, appointment: { status: 'completed' } },
    })
    expect(await journal(app)).toEqual([
      'appointment.progress {"step":"en_route"}',
      'appointment.progress {"step":"arrived"}',
      'appointment.close',
    ])
  })

  test('a stop is late until somebody is there', async () => {
    await using at = await withWash('09:30')
    expect(await stopOf(at.admin, at.id)).toMatchObject({ isLate: true })
    await at.step(at.id, 'en_route')
    expect(await stopOf(at.admin, at.id)).toMatchObject({ isLate: true })
    await at.step(at.id, 'arrived')
    expect(await stopOf(at.admin, at.id)).toMatchObject({ isLate: false, isDone: false })
  })

  test('a phone that was long without network is believed, and nobody is told what is over', async () => {
    await using at = await withWash()
    const { app, admin, id, step } = at
    app.clock.moveTo('2026-11-24T16:00:00Z')
    expect((await step(id, 'en_route', { at: '2026-11-24T12:40:00Z' })).data).toMatchObject({ isTold: false })
    // Its clock is ahead.
    const ahead = await step(id, 'arrived', { at: '2026-11-24T19:00:00Z' })
    expect(ahead.data.progress.at).toBe('2026-11-24T16:00:00.000Z')
    await later(app)
    expect([app.mails, (await stopOf(admin, id)).progress?.step]).toEqual([[], 'arrived'])
  })

  test('who was there before the word of it left is not told that the van comes', async () => {
    await using at = await withWash()
    const { app, id, step } = at
    expect((await step(id, 'en_route')).data).toMatchObject({ isTold: true })
    await step(id, 'arrived')
    await later(app)
    expect(app.mails).toEqual([])
  })

  test('absent: canceled with its wash used, its client told once whom to write to, and the round still shows it', async () => {
    await using app = await testApp({ now: '2026-11-20' })
    const client = await app.client()
    await grant(app, 2, '2026-11-01')
    const booked = await (await client.post('/api/client-appointments', booking(today))).json()
    app.clock.moveTo(now)
    await app.drainMail()
    app.mails.length = 0
    const admin = await app.admin()
    const before = await ledger(app)
    const { step } = phoneOf(admin)
    const key = crypto.randomUUID()
    const absent = await step(booked.data.id, 'absent', { key })
    expect(absent).toMatchObject({ status: 200, data: { status: 'canceled', isTold: true } })
    expect(await step(booked.data.id, 'absent', { key })).toEqual(absent)
    await later(app)
    expect(app.mails).toHaveLength(1)
    expect(app.mails[0]?.text).toContain('le lavage reste compté dans votre abonnement')
    expect(app.mails[0]?.text).toContain('Répondez à ce message')
    expect(app.mails[0]?.attachments).toHaveLength(1)
    expect(await ledger(app)).toEqual(before)
    expect(await stopOf(admin, booked.data.id)).toMatchObject({
      progress: { step: 'absent' },
      ...{ isDone: true, isLate: false, due: { cents: 0, lines: [] } },
    })
  })

  test('what happened meanwhile is said in words, and the key stays free', async () => {
    await using at = await withWash()
    const { admin, id, step } = at
    const edit = (change: object) =>
      admin.send(
        'PUT',
        `/api/appointments/${id}`,
        wash('14:00', cabestany, { clientId: undefined, agreement: undefined, notify: false, ...change }),
      )
    const key = crypto.randomUUID()
    expect((await edit({ date: '2026-11-26T13:00:00.000Z' })).status).toBe(200)
    const moved = await step(id, 'arrived', { key })
    expect([moved.status, moved.code, moved.message?.replaceAll('\u00a0', ' ')]).toEqual([
      409,
      'step_moved',
      'Ce rendez-vous est au jeudi 26 novembre 2026 à 14 h : rien n’est noté.',
    ])
    expect((await edit({ status: 'canceled' })).status).toBe(200)
    expect(await step(id, 'arrived', { key })).toMatchObject({ status: 409, code: 'step_canceled' })
    expect((await edit({})).status).toBe(200)
    expect(await step(id, 'arrived', { key })).toMatchObject({ status: 200 })
    expect(await step(id, 'en_route')).toMatchObject({ status: 409, code: 'step_arrived' })
    expect(await step(id, 'done')).toMatchObject({ status: 200 })
    for (const over of ['en_route', 'arrived', 'absent'])
      expect(await step(id, over)).toMatchObject({ status: 409, code: 'step_done' })
    expect(await step(id, 'done')).toMatchObject({ status: 200, data: { progress: { step: 'done' } } })
    expect(await step(id, 'done', { at: '2026-11-16T09:00:00Z' })).toMatchObject({ code: 'deed_too_old' })
    expect(await step(999, 'done')).toMatchObject({ status: 404 })
  })

  test('given another time it begins anew', async () => {
    await using at = await withWash()
    const { admin, id, step } = at
    await step(id, 'arrived')
    const later = wash('16:00', cabestany, { clientId: undefined, agreement: undefined })
    expect((await admin.send('PUT', `/api/appointments/${id}`, later)).status).toBe(200)
    expect((await stopOf(admin, id)).progress).toBeNull()
    expect(await step(id, 'en_route')).toMatchObject({ status: 200 })
  })
})

describe('what is received on the spot', () => {
  test('lines are added, a correction is a line, and what is left follows', async () => {
    await using at = await withWash()
    const { app, admin, id, pay } = at
    const first = await pay(id, 'cash', 5000)
    expect(first).toMatchObject({
      status: 201,
      data: {
        payment: { method: 'cash', cents: 5000, at: '2026-11-24T09:00:00.000Z' },
        due: { cents: 3900, paidCents: 5000, leftCents: 3900 },
      },
    })
    expect(await pay(id, 'card', 3901)).toMatchObject({ status: 409, code: 'more_than_left' })
    expect(await pay(id, 'card', -100)).toMatchObject({ status: 409, code: 'below_zero' })
    await pay(id, 'cash', -1000)
    await pay(id, 'card', 4900)
    expect(await pay(id, 'card', 1)).toMatchObject({ status: 409, code: 'nothing_left' })
    expect((await stopOf(admin, id)).due).toMatchObject({
      ...{ cents: 0, paidCents: 8900, leftCents: 0, lines: [{ kind: 'wash', cents: 8900 }] },
      payments: [{ cents: 5000 }, { cents: -1000 }, { cents: 4900 }],
    })
    for (const body of [{ cents: 0 }, { cents: 1.5 }, { cents: 500_001 }, { method: 'or' }, { key: 'x' }]) {
      const whole = { method: 'cash', cents: 100, at: now, key: crypto.randomUUID(), ...body }
      expect((await admin.post(`/api/appointments/${id}/payments`, whole)).status).toBe(400)
    }
    const file = await (await admin.get('/api/admin/client-files/client/1')).json()
    expect(file.data.washPayments.map(({ cents }: { cents: number }) => cents)).toEqual([4900, -1000, 5000])
    expect(await journal(app)).toEqual([
      'appointment.payment {"method":"cash","cents":5000}',
      'appointment.payment {"method":"cash","cents":-1000}',
      'appointment.payment {"method":"card","cents":4900}',
    ])
  })

  test('while the drive has no price, any sum is received', async () => {
    await using at = await withWash()
    const far = await book(
      at.admin,
      wash('16:30', '1 rue de la Paix, 75002 Paris', { agreement: undefined, force: true }),
    ).catch(() => null)
    // A price is asked for where none is known: such a wash comes of an older version.
    expect(far).toBeNull()
    await withoutPrice(at.app)
    expect((await stopOf(at.admin, at.id)).due).toMatchObject({ cents: 8900, leftCents: null })
    expect(await at.pay(at.id, 'cheque', 12_000)).toMatchObject({
      status: 201,
      data: { due: { cents: 0, leftCents: null } },
    })
  })
})

describe('money that is not taken', () => {
  const old = '2026-11-16T09:00:00Z'

  test('what was received, or given back, longer ago than a round is kept is in no line', async () => {
    await using at = await withWash()
    expect(await at.pay(at.id, 'cash', 8900, { at: old })).toMatchObject({
      status: 409,
      code: 'deed_too_old',
    })
    await at.pay(at.id, 'cash', 8900)
    expect(await at.giveBack(at.id, 2000, { at: old })).toMatchObject({ status: 409, code: 'deed_too_old' })
    expect((await stopOf(at.admin, at.id)).due.payments).toMatchObject([{ cents: 8900 }])
  })

  test('a key that said something else gives nothing back', async () => {
    await using at = await withWash()
    const key = crypto.randomUUID()
    await at.pay(at.id, 'cash', 8900, { key })
    expect(await at.giveBack(at.id, 2000, { key })).toMatchObject({ status: 409, code: 'key_reused' })
    expect((await stopOf(at.admin, at.id)).due.payments).toMatchObject([{ cents: 8900 }])
  })

  test('more cash than the law allows is not received, in one line or in two', async () => {
    await using at = await withWash()
    await withoutPrice(at.app)
    expect(await at.pay(at.id, 'cash', 100_001)).toMatchObject({ status: 409, code: 'too_much_cash' })
    expect(await at.pay(at.id, 'cash', 70_000)).toMatchObject({ status: 201 })
    expect(await at.pay(at.id, 'cash', 30_001)).toMatchObject({ status: 409, code: 'too_much_cash' })
    expect((await stopOf(at.admin, at.id)).due).toMatchObject({ paidCents: 70_000 })
  })
})

describe('the same key', () => {
  test('twenty times at once is one deed with one answer', async () => {
    await using at = await withWash()
    const { app, admin, id, step, pay } = at
    const keys = { paid: crypto.randomUUID(), done: crypto.randomUUID() }
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => pay(id, 'cash', 8900, { key: keys.paid })),
      ...Array.from({ length: 20 }, () => step(id, 'done', { key: keys.done })),
    ])
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(2)
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(20).fill(200),
      ...Array(20).fill(201),
    ])
    expect(await rowsOf(app, 'wash_payments')).toHaveLength(1)
    expect(await rowsOf(app, 'day_deeds')).toHaveLength(2)
    expect((await stopOf(admin, id)).due.cents).toBe(0)
  })

  test('for something else is refused', async () => {
    await using at = await withWash()
    const { id, step, pay, late } = at
    const key = crypto.randomUUID()
    await step(id, 'en_route', { key })
    for (const other of [
      await step(id, 'arrived', { key }),
      await step(id, 'en_route', { key, at: '2026-11-24T08:59:00Z' }),
      await pay(id, 'cash', 100, { key }),
      await late(20, { key }),
    ])
      expect(other).toMatchObject({ status: 409, code: 'key_reused' })
  })

  test('two phones say done, each by its own key: both are answered, the second changes nothing', async () => {
    await using at = await withWash()
    const other = phoneOf(await at.app.admin())
    const both = await Promise.all([at.step(at.id, 'done'), other.step(at.id, 'done')])
    expect(both.map(({ status, data }) => [status, data.status])).toEqual([
      [200, 'completed'],
      [200, 'completed'],
    ])
    expect(await journal(at.app)).toEqual(['appointment.close'])
  })
})

describe('late', () => {
  const away = { force: true, notify: false }

  test('it is looked at before anybody is told; then those who wait more than ten minutes are told, once', async () => {
    await using at = await withWash('11:00')
    const { app, admin, id, late } = at
    const next = await book(admin, wash('12:45', '2 rue B, 66300 Thuir', away))
    const last = await book(admin, wash('17:00', '3 rue C, 66000 Perpignan', away))
    await app.drainMail()
    app.mails.length = 0
    const key = crypto.randomUUID()
    const preview = await late(30, { notify: false, key })
    expect(preview.data.affected).toMatchObject([
      { appointmentId: id, from: '11:00', to: '11:30', told: true },
      { appointmentId: next, from: '12:45', told: true },
    ])
    expect([await rowsOf(app, 'day_deeds'), (await stopOf(admin, id)).arrivesAt]).toEqual([[], null])

    const told = await late(30, { key })
    expect(told).toEqual(preview)
    expect(await late(30, { key })).toEqual(told)
    expect((await stopOf(admin, id)).arrivesAt).toBe('2026-11-24T10:30:00.000Z')
    expect((await stopOf(admin, last)).arrivesAt).toBeNull()
    await later(app)
    expect(app.mails).toHaveLength(2)
    expect(app.mails[0]?.subject.replaceAll('\u00a0', ' ')).toBe(
      'Nous aurons du retard : votre lavage commencera vers 11 h 30',
    )
    // Five minutes more than they were told is not told again, a quarter of an hour is.
    expect((await late(35)).data.affected).toMatchObject([{ from: '11:30', to: '11:35', told: false }, {}])
    expect((await late(45)).data.affected).toMatchObject([{ from: '11:30', to: '11:45', told: true }, {}])
    expect((await rowsOf(app, 'appointments')).map(({ time_slot }) => time_slot)).toEqual([
      '11:00',
      '12:45',
      '17:00',
    ])
  })

  test('once an arrival was announced it counts from there: no two messages contradict each other', async () => {
    await using at = await withWash('10:00')
    const { app, id, step, late } = at
    expect((await step(id, 'en_route', { at: '2026-11-24T09:20:00Z' })).data.arrivesAt).toBe(
      '2026-11-24T09:20:00.000Z',
    )
    expect((await late(10, { notify: false })).data.affected).toMatchObject([
      { from: '10:20', to: '10:30', told: false },
    ])
    expect((await late(20)).data.affected).toMatchObject([{ from: '10:20', to: '10:40', told: true }])
    await later(app)
    expect(app.mails.map(({ subject }) => subject.replaceAll('\u00a0', ' '))).toEqual([
      'Nous arrivons vers 10 h 20',
      'Nous aurons du retard : votre lavage commencera vers 10 h 40',
    ])
  })

  test('ten minutes are shown and told to nobody; what is done waits no more; another day is refused', async () => {
    await using at = await withWash('11:00')
    const { app, id, step, late } = at
    expect((await late(10)).data.affected).toMatchObject([{ to: '11:10', told: false }])
    await step(id, 'done')
    expect((await late(30)).data.affected).toEqual([])
    expect((await late(30, { van: 7 })).data.affected).toEqual([])
    expect(await late(30, { date: '2026-11-25' })).toMatchObject({ status: 409, code: 'late_not_today' })
    for (const minutes of [4, 121, 10.5]) expect(await late(minutes)).toMatchObject({ status: 400 })
    await later(app)
    expect(app.mails).toEqual([])
  })
})

describe('undo', () => {
  test('takes back each deed of which nobody was told, and answers the same again', async () => {
    await using at = await withWash()
    const { app, admin, id, step, pay, late, undo } = at
    const taken: [string, () => Promise<unknown>][] = [
      ['en_route', () => step(id, 'en_route', { key: '0d2c1ab2-0000-4000-8000-000000000001' })],
      ['arrived', () => step(id, 'arrived', { key: '0d2c1ab2-0000-4000-8000-000000000002' })],
      ['done', () => step(id, 'done', { key: '0d2c1ab2-0000-4000-8000-000000000003' })],
      ['absent', () => step(id, 'absent', { key: '0d2c1ab2-0000-4000-8000-000000000004' })],
      ['payment', () => pay(id, 'cash', 8900, { key: '0d2c1ab2-0000-4000-8000-000000000005' })],
      ['late', () => late(30, { key: '0d2c1ab2-0000-4000-8000-000000000006' })],
    ]
    const same = async () => {
      const { due, updatedAt: _, ...rest } = { ...(await stopOf(admin, id)), updatedAt: 0 }
      const { updatedAt: __, ...appointment } = rest.appointment
      return {
        ...rest,
        appointment,
        left: due.cents,
        sequence: (await rowsOf(app, 'appointments'))[0]?.sequence,
      }
    }
    const before = await same()
    for (const [index, [kind, take]] of taken.entries()) {
      await take()
      expect([kind, await same()]).not.toEqual([kind, before])
      const key = `0d2c1ab2-0000-4000-8000-00000000000${index + 1}`
      const undone = await undo(key)
      expect(undone).toMatchObject({ status: 200, data: { kind } })
      expect([kind, await same()]).toEqual([kind, before])
      expect(await undo(key)).toEqual(undone)
    }
    expect((await rowsOf(app, 'wash_payments')).map(({ cents }) => cents)).toEqual([8900, -8900])
    await later(app)
    expect(app.mails).toEqual([])
  })

  test('not once its letter left, nor after ten minutes, nor where it is not what stands', async () => {
    await using at = await withWash('11:00')
    const { app, id, step, pay, late, undo } = at
    const [told, left, arrived, paid] = Array.from({ length: 4 }, () => crypto.randomUUID() as string) as [
      string,
      string,
      string,
      string,
    ]
    await late(30, { key: told })
    await step(id, 'en_route', { key: left })
    await later(app)
    for (const key of [told, left])
      expect(await undo(key)).toMatchObject({ status: 409, code: 'already_told' })

    await step(id, 'arrived', { key: arrived })
    await pay(id, 'cash', 8900, { key: paid })
    expect(await undo(left)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    await pay(id, 'cash', -8900)
    expect(await undo(paid)).toMatchObject({ status: 409, code: 'below_zero' })
    await later(app, 11)
    expect(await undo(arrived)).toMatchObject({ status: 409, code: 'undo_over' })
    expect(await undo(crypto.randomUUID())).toMatchObject({ status: 404 })
  })

  test.each([
    ['nothing_left', 8900, ['card', 1000]],
    ['more_than_left', 8900, ['card', 500]],
    ['too_much_cash', 100_000, ['cash', 1000]],
  ] as const)(
    'of a correction is refused where other money came in its place: %s',
    async (code, cents, [method, other]) => {
      await using at = await withWash()
      if (code === 'too_much_cash') await withoutPrice(at.app)
      const key = crypto.randomUUID()
      await at.pay(at.id, 'cash', cents)
      await at.pay(at.id, 'cash', -1000, { key })
      await at.pay(at.id, method, other)
      expect(await at.undo(key)).toMatchObject({ status: 409, code })
      expect((await stopOf(at.admin, at.id)).due.payments.map((line) => line.cents)).toEqual([
        cents,
        -1000,
        other,
      ])
      await at.pay(at.id, method, -other)
      expect(await at.undo(key)).toMatchObject({ status: 200 })
    },
  )

  test('of an absence is refused once another wash has its time', async () => {
    await using at = await withWash()
    const { admin, id, step, undo } = at
    const key = crypto.randomUUID()
    await step(id, 'absent', { key })
    const taken = await book(admin, wash('14:00', cabestany))
    expect(await undo(key)).toMatchObject({ status: 409, code: 'overlap' })
    expect(await stopOf(admin, id)).toMatchObject({ appointment: { status: 'canceled' } })
    await step(taken, 'absent')
    expect(await undo(key)).toMatchObject({ status: 200 })
  })

  test('of an absence is not refused for a wash that was forced beside it before', async () => {
    await using at = await withWash()
    const { app, admin, id, step, undo } = at
    await book(admin, { ...wash('14:30', cabestany), force: true })
    await later(app, 1)
    const key = crypto.randomUUID()
    await step(id, 'absent', { key })
    expect(await undo(key)).toMatchObject({ status: 200 })
    expect(await stopOf(admin, id)).toMatchObject({ progress: null })
  })

  test('of what only said again what stood changes nothing', async () => {
    await using at = await withWash()
    const key = crypto.randomUUID()
    await at.step(at.id, 'done')
    await at.step(at.id, 'done', { key })
    expect(await at.undo(key)).toMatchObject({ status: 200 })
    expect(await stopOf(at.admin, at.id)).toMatchObject({ isDone: true })
  })
})

test('nobody else does any of it', async () => {
  await using at = await withWash()
  for (const caller of [at.app.visitor, at.client]) {
    const { step, pay, late, undo } = phoneOf(caller)
    for (const reply of [
      await step(at.id, 'done'),
      await pay(at.id, 'cash', 100),
      await late(20),
      await undo(crypto.randomUUID()),
    ])
      expect(reply.status).toBe(401)
  }
  expect([await rowsOf(at.app, 'day_deeds'), await letters(at.app)]).toMatchObject([[], expect.any(Array)])
  expect((await dayOf(at.admin)).stops[0]?.progress).toBeNull()
})
