import { describe, expect, test } from 'bun:test'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { entry as subscription } from '../../../subscriptions-admin/testing.ts'
import { actions, entry } from '../../admin/testing.ts'
import { phoneOf } from '../../day/testing.ts'
import { changeSubscription, clientMails, rowsOf } from '../../testing.ts'
import { look } from '../testing.ts'

const email = 'elodie@exemple.fr'

/** A subscriber who never opened an account, and the wash that the owner booked for her, on a Tuesday. */
async function subscribed(change: object = {}) {
  const app = await testApp({ now: '2026-11-20T09:00:00Z' })
  const admin = await app.admin()
  await admin.post('/api/create-subscription-only', { ...subscription, email, activate: true })
  const reply = await admin.post('/api/admin/create-appointment', {
    ...{ ...entry, subscriptionId: 1, date: '2026-12-08T08:00:00.000Z' },
    status: 'confirmed',
    ...change,
  })
  expect(reply.status).toBe(201)
  await app.drainMail()
  const post = (path: string, body: object = {}) =>
    app.visitor.post(`/api/one-off/${path}`, { token: tokenOf(app), ...body })
  return { app, admin, post, token: tokenOf(app), [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

function letters({ mails }: TestApp) {
  return mails.filter(({ to }) => to.address === email)
}

function lastText(app: TestApp): string {
  return letters(app).at(-1)?.text?.replaceAll(/\s/g, ' ') ?? ''
}

/** Of the last letter that has one. */
function tokenOf(app: TestApp): string {
  const links = letters(app).flatMap(
    ({ text }) => /mon-rendez-vous\?jeton=([\w-]{43})/.exec(text ?? '')?.[1] ?? [],
  )
  return links.at(-1) ?? ''
}

/** The page that answers what a browser without JavaScript posts. */
async function plain(at: { app: TestApp; token: string }, geste: string, more: Record<string, string> = {}) {
  const body = new URLSearchParams({ jeton: at.token, geste, ...more }).toString()
  const from = at.app.visitor.with({ Origin: 'null' })
  return (await from.raw('POST', '/mon-rendez-vous', body, 'application/x-www-form-urlencoded')).text()
}

function textOf(page: string): string {
  return page.replaceAll(/<[^>]*>/g, '').replaceAll(/\s/g, ' ')
}

const used = async (app: TestApp) => (await rowsOf(app, 'wash_ledger')).map(({ kind }) => kind)

describe('a wash of a subscription whose client has no account', () => {
  test('is shown by the link of its letter, without a contract or a price of its own', async () => {
    await using at = await subscribed()
    expect(lastText(at.app)).not.toContain('espace-client')
    expect(await look(at.app, at.token)).toMatchObject({
      ...{ state: 'agreed', reference: null, priceCents: null, depositCents: null, lastWithdrawalDay: null },
      ...{ day: '2026-12-08', time: '09:00', canChange: true, canMove: true, confirmedAt: null },
      ...{ vehicle: 'Citroën C3, FT-118-ZA', movesLeft: 2 },
    })
  })

  test('whose drive was paid is not asked for it again, neither by the page nor by a letter', async () => {
    await using at = await subscribed()
    await at.app.deps.database.client.execute(
      `update subscriptions set agreed_travel = '{"kind":"surcharge","cents":500}', postal_code = '66330', city = 'Cabestany'`,
    )
    expect(await look(at.app, at.token)).toMatchObject({ travel: { cents: 500 }, isTravelPaid: false })
    const said = '2026-11-20T09:00:00Z'
    await phoneOf(at.admin).pay(1, 'cash', 300, { at: said })
    expect(await look(at.app, at.token)).toMatchObject({ isTravelPaid: false })
    await phoneOf(at.admin).pay(1, 'cash', 200, { at: said })
    expect(await look(at.app, at.token)).toMatchObject({ isTravelPaid: true })

    // What went back with a reason makes it due again for nobody, unless its wash had not come.
    const back = { method: 'cash', cents: 100, reason: 'Geste', key: crypto.randomUUID(), at: said }
    expect((await at.admin.post('/api/appointments/1/refunds', back)).status).toBe(201)
    expect(await look(at.app, at.token)).toMatchObject({ isTravelPaid: true })
    const ofCanceled = (is: 0 | 1) =>
      at.app.deps.database.client.execute(`update wash_payments set is_of_canceled = ${is} where cents < 0`)
    await ofCanceled(1)
    expect(await look(at.app, at.token)).toMatchObject({ isTravelPaid: false })
    await ofCanceled(0)
    await at.post('move', { date: '2026-12-09', time: '10:00' })
    await at.app.drainMail()
    expect(lastText(at.app)).toContain('Trajet : déplacement déjà payé (5 € TTC)')
  })

  test('of a contract that was renounced is asked nothing by its page, paid or not', async () => {
    await using at = await subscribed()
    await at.app.deps.database.client.execute(
      `update subscriptions set agreed_travel = '{"kind":"surcharge","cents":500}', postal_code = '66330', city = 'Cabestany', express_requested_at = ${Date.parse('2026-12-08T12:00:00Z')}`,
    )
    at.app.clock.moveTo('2026-12-08T12:00:00Z')
    await phoneOf(at.admin).step(1, 'done', { at: '2026-12-08T12:00:00Z' })
    expect(await look(at.app, at.token)).toMatchObject({ travel: { cents: 500 }, isTravelPaid: false })
    const received = { channel: 'letter', sentDay: '2026-12-01', receivedDay: '2026-12-08' }
    const entered = await at.admin.post('/api/admin/endings/received', {
      ...{ ...received, kind: 'withdrawal', subscriptionId: 1 },
    })
    expect(entered.status).toBe(200)
    expect(await look(at.app, at.token)).toMatchObject({ state: 'agreed', travel: null, isTravelPaid: false })
  })

  test('is moved by it, as often as by an account, and each letter says how often it still can be', async () => {
    await using at = await subscribed()
    for (const [date, left] of [
      ['2026-12-09', 'Il vous reste 1 changement de date'],
      ['2026-12-10', 'Vos changements de date de ce semestre sont utilisés'],
    ] as const) {
      const moved = await at.post('move', { date, time: '10:00' })
      expect((await moved.json()).data).toMatchObject({ state: 'agreed', day: date, time: '10:00' })
      await at.app.drainMail()
      expect(lastText(at.app)).toContain(left)
    }
    expect(await look(at.app, tokenOf(at.app))).toMatchObject({
      canChange: true,
      canMove: false,
      movesLeft: 0,
    })
    const third = await at.post('move', { date: '2026-12-11', time: '10:00' })
    const starts = await at.post('starts', { from: '2026-12-11', to: '2026-12-12' })
    for (const refused of [third, starts])
      expect([refused.status, (await refused.json()).code]).toEqual([409, 'quota_reached'])
    expect(await rowsOf(at.app, 'appointment_moves')).toHaveLength(2)
  })

  test('is offered no day that its subscription has no wash for, nor one after its end', async () => {
    await using at = await subscribed()
    const offered = async (from: string, to: string) => {
      const { data } = await (await at.post('starts', { from, to })).json()
      return data.flatMap(({ date, slots }: { date: string; slots: string[] }) =>
        slots.length ? [date] : [],
      )
    }
    expect(await offered('2026-12-19', '2026-12-21')).toEqual(['2026-12-19', '2026-12-21'])
    // Of the month that begins on the 20th, whose one wash this takes.
    const other = { ...entry, subscriptionId: 1, date: '2026-12-29T08:00:00.000Z', status: 'confirmed' }
    expect((await at.admin.post('/api/admin/create-appointment', other)).status).toBe(201)
    expect(await offered('2026-12-19', '2026-12-22')).toEqual(['2026-12-19'])
    expect((await at.post('move', { date: '2026-12-21', time: '10:00' })).status).toBe(409)
    at.app.clock.moveTo('2026-12-06T09:00:00Z')
    const page = await plain(at, 'deplacer')
    expect([page.includes('value="2026-12-19T10:00"'), page.includes('value="2026-12-21T')]).toEqual([
      true,
      false,
    ])
    await at.app.deps.database.client.execute(
      `update subscriptions set cancel_at = ${Date.parse('2026-12-11T23:00:00Z')}`,
    )
    expect(await offered('2026-12-11', '2026-12-14')).toEqual(['2026-12-11'])
  })

  test.each<[string, (at: { app: TestApp }) => unknown, number, string]>([
    [
      'of a contract that is unpaid for long',
      ({ app }) =>
        changeSubscription(app, `status = 'past_due', past_due_since = ${Date.parse('2026-11-01')}`),
      409,
      'payment_overdue',
    ],
    [
      'of a contract that is paused',
      ({ app }) => changeSubscription(app, `paused_at = ${Date.parse('2026-11-20')}`),
      409,
      'subscription_inactive',
    ],
    [
      'in whose withdrawal period none is asked for',
      ({ app }) =>
        app.deps.database.client.execute(
          `insert into contracts (subscription_id, terms_version, terms_hash, terms, recap, express_start, accepted_from, accepted_at)
           values (1, '2026-01-01', 'e3b0c442', 'Article 1.', 'Formule', 0, '', ${Date.parse('2026-11-26')})`,
        ),
      409,
      'express_start_required',
    ],
    [
      'of a service that is suspended that day',
      ({ app: { deps } }) => {
        const suspension = { services: ['fast' as const], isEverywhere: true, towns: [], reason: 'Arrêté' }
        const suspensions = [{ ...suspension, from: '2026-12-09', until: '2026-12-09' }]
        deps.settings.current = { ...deps.settings.current, suspensions }
      },
      400,
      'wash_suspended',
    ],
    [
      'that is under way',
      async ({ app }) => {
        const at = '2026-12-08T07:00:00Z'
        app.clock.moveTo(at)
        await phoneOf(await app.admin()).step(1, 'en_route', { at })
      },
      409,
      'under_way',
    ],
  ])('%s is not moved by it: it stays where it was, and nobody is told', async (_, prepare, status, code) => {
    await using at = await subscribed()
    await prepare(at)
    const kept = async () =>
      Promise.all(
        ['appointments', 'wash_ledger', 'appointment_moves', 'outbox'].map((one) => rowsOf(at.app, one)),
      )
    const before = await kept()
    const reply = await at.post('move', { date: '2026-12-09', time: '10:00' })
    expect([reply.status, (await reply.json()).code]).toEqual([status, code])
    expect(await kept()).toEqual(before)
  })

  test('is cancelled by it: the wash comes back, and the owner hears of it', async () => {
    await using at = await subscribed()
    expect(await used(at.app)).toContain('used')
    expect((await (await at.post('cancel')).json()).data).toMatchObject({
      state: 'canceled',
      canChange: false,
    })
    expect(await used(at.app)).toContain('returned')
    expect(await actions(at.app)).toContain('appointment.canceled_by_link appointment:1')
    expect(await rowsOf(at.app, 'todo_items')).toMatchObject([{ kind: 'canceled' }])
  })

  test('is neither moved nor cancelled by it less than 24 hours ahead', async () => {
    await using at = await subscribed()
    at.app.clock.moveTo('2026-12-07T09:00:00Z')
    expect(await look(at.app, at.token)).toMatchObject({ canChange: false, canMove: false })
    for (const reply of [
      await at.post('move', { date: '2026-12-11', time: '10:00' }),
      await at.post('cancel'),
    ])
      expect([reply.status, (await reply.json()).code]).toEqual([409, 'notice_too_short'])
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ time_slot: '09:00', status: 'confirmed' }])
  })

  test('is told as over once its hour has passed, and as done once it is', async () => {
    await using at = await subscribed()
    const over = async () => {
      const { isDone, hasBegun, canChange, canMove } = await look(at.app, at.token)
      return { isDone, hasBegun, canChange, canMove }
    }
    at.app.clock.moveTo('2026-12-08T07:59:59Z')
    expect(await over()).toEqual({ isDone: false, hasBegun: false, canChange: false, canMove: false })
    at.app.clock.moveTo('2026-12-08T08:00:00Z')
    expect(await over()).toEqual({ isDone: false, hasBegun: true, canChange: false, canMove: false })
    expect(textOf(await plain(at, 'voir'))).toContain('L’heure de ce rendez-vous est passée')
    await phoneOf(at.admin).step(1, 'done', { at: '2026-12-08T09:00:00Z' })
    expect(await over()).toEqual({ isDone: true, hasBegun: true, canChange: false, canMove: false })
    const page = textOf(await plain(at, 'voir'))
    expect(page).toContain('Ce lavage est fait')
    expect(page).not.toContain('Un rendez-vous se déplace et s’annule ici')
    for (const [path, more] of [
      ['move', { date: '2026-12-11', time: '10:00' }],
      ['starts', { from: '2026-12-11', to: '2026-12-12' }],
      ['cancel', {}],
    ] as const)
      expect((await (await at.post(path, more)).json()).code).toBe('not_coming')
  })

  test('posted twice, its move is one in the journal too', async () => {
    await using at = await subscribed()
    for (let turn = 0; turn < 2; turn += 1)
      expect((await at.post('move', { date: '2026-12-09', time: '10:00' })).status).toBe(200)
    expect((await actions(at.app)).filter((line) => line.includes('by_link'))).toEqual([
      'appointment.moved_by_link appointment:1',
    ])
  })

  test('is cancelled no more from a page that stands open, and says why in the words of the page', async () => {
    await using at = await subscribed()
    at.app.clock.moveTo('2026-12-07T09:00:00Z')
    const { message } = await (await at.post('cancel')).json()
    expect(message).toStartWith('Un rendez-vous se déplace et s’annule ici')
    expect(await plain(at, 'confirmer')).not.toContain('Garder le rendez-vous')
  })

  test('is changed without JavaScript too', async () => {
    await using at = await subscribed()
    const post = (geste: string, more: Record<string, string> = {}) => plain(at, geste, more)
    expect(await post('voir')).toContain('Vous n’avez rien à confirmer ici.')
    const moving = await post('deplacer')
    expect(moving).toContain('value="2026-11-24T10:00"')
    expect(moving).toContain('Il vous en reste 2.')
    const leaving = await post('annuler')
    expect(leaving).toContain('Le lavage vous est rendu')
    // A page comes back from its top: what is asked stands above what is known.
    for (const [page, asked] of [
      [moving, ['Déplacer ce rendez-vous', 'Garder l’heure prévue']],
      [leaving, ['Annuler ce rendez-vous ?', 'Garder le rendez-vous']],
    ] as const) {
      const text = textOf(page)
      for (const words of asked) {
        expect(text).toContain(words)
        expect(text.indexOf(words)).toBeLessThan(text.indexOf('PrestationLavage Fast'))
      }
    }
    await post('valider', { creneau: '2026-11-24T10:00' })
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ time_slot: '10:00' }])
  })

  test('confirms nothing', async () => {
    await using at = await subscribed()
    const { revision } = await look(at.app, at.token)
    const reply = await at.post('confirm', { revision, acceptConditions: true, expressStart: true })
    expect((await reply.json()).data).toMatchObject({ state: 'agreed' })
    expect(await rowsOf(at.app, 'one_off_contracts')).toEqual([])
  })

  test('each date of a rhythm has its own', async () => {
    await using at = await subscribed()
    const every = { weeks: 4, weekday: 4 }
    const rhythm = {
      clientId: 1,
      subscriptionId: 1,
      service: 'fast',
      every,
      time: '09:00',
      from: '2026-12-14',
    }
    expect((await at.admin.post('/api/admin/series', rhythm)).status).toBe(201)
    await at.app.drainMail()
    const text = lastText(at.app)
    const tokens = [...text.matchAll(/mon-rendez-vous\?jeton=([\w-]{43})/g)].map(([, token = '']) => token)
    const days = await Promise.all(tokens.map(async (token) => (await look(at.app, token)).day))
    expect(days).toEqual(['2027-01-14', '2027-02-11'])
    expect(text).toContain('Chaque date ci-dessus mène à sa page, qui s’ouvre sans compte.')
    expect(text).toContain('Il vous reste 2 changements de date ce semestre, pour tous vos lavages.')
  })
})

describe('a wash of it whose hour is still to be agreed', () => {
  const untimed = () => subscribed({ timeSlot: '', date: '2026-12-08T00:00:00.000Z' })
  const starts = async (at: Awaited<ReturnType<typeof subscribed>>, from: string, to: string) => {
    const { data } = await (await at.post('starts', { from, to })).json()
    return data.flatMap((day: { date: string; slots: string[] }) => (day.slots.length > 0 ? [day.date] : []))
  }

  test('is given its hour by its link, on its day or another one, and that is no move', async () => {
    await using at = await untimed()
    const choosing = textOf(await plain(at, 'deplacer'))
    expect(choosing).toContain('Choisir l’heure de ce rendez-vous')
    expect(choosing).not.toContain('Garder l’heure prévue')
    expect(await plain(at, 'valider', { creneau: '2026-12-08T14:00' })).toContain(
      'L’heure de votre rendez-vous est choisie',
    )
    expect(await look(at.app, at.token)).toMatchObject({ day: '2026-12-08', time: '14:00', movesLeft: 2 })
  })

  test('is cancelled by its link until the eve: then its wash would not come back', async () => {
    await using at = await untimed()
    at.app.clock.moveTo('2026-12-07T22:59:59Z')
    expect(await look(at.app, at.token)).toMatchObject({ canChange: true, canMove: true })
    at.app.clock.moveTo('2026-12-07T23:00:00Z')
    expect(await look(at.app, at.token)).toMatchObject({ canChange: false, canMove: true })
    const page = textOf(await plain(at, 'annuler'))
    expect(page).not.toContain('Le lavage vous est rendu')
    expect(page).toContain('Le jour même, il ne s’annule plus ici')
    expect((await (await at.post('cancel')).json()).code).toBe('notice_too_short')
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ status: 'confirmed' }])
  })

  test('is offered the hours of its own day alone, once that has begun, and takes one of them', async () => {
    await using at = await untimed()
    expect(await starts(at, '2026-12-07', '2026-12-09')).toEqual(['2026-12-07', '2026-12-08', '2026-12-09'])
    at.app.clock.moveTo('2026-12-08T07:30:00Z')
    expect(await starts(at, '2026-12-08', '2026-12-09')).toEqual(['2026-12-08'])
    const page = await plain(at, 'deplacer')
    expect(page).toContain('value="2026-12-08T14:00"')
    expect(page).not.toContain('value="2026-12-09T')
    await plain(at, 'valider', { creneau: '2026-12-08T14:00' })
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ time_slot: '14:00' }])
  })
})

test('who has an account is led to the client space, and has no such link', async () => {
  await using app = await testApp({ now: '2026-11-20T09:00:00Z' })
  const client = await app.client()
  const wash = { date: '2026-12-08', time: '09:00', service: 'Lavage Fast' }
  expect((await client.post('/api/client-appointments', wash)).status).toBe(201)
  await app.drainMail()
  expect(clientMails(app)[0]?.text).toContain('/espace-client')
  expect(await rowsOf(app, 'one_off_links')).toEqual([])
})
