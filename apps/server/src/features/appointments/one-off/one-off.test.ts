import { describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { expressStartStatement } from '@tramontane/content/endings/withdrawal-form'
import { oneOffTermsText, oneOffTermsVersion } from '@tramontane/content/one-off/one-off-terms'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { phoneOf } from '../day/testing.ts'
import { reminders } from '../letters/send-reminders.ts'
import { clientMails, ownerMails, rowsOf } from '../testing.ts'
import { confirm, convertFor, lastToken, look, wash } from './testing.ts'

const now = '2026-11-20T09:00:00Z'

function flat(text: string | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ')
}

/** The last message to the client. */
function letter(app: TestApp) {
  return clientMails(app).at(-1)
}

async function offered(change: object = {}) {
  const app = await testApp({ now })
  const made = await convertFor(app, change)
  return { app, ...made, token: lastToken(app), [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

describe('a converted request', () => {
  test('is to be confirmed by the client: a mail with price, drive and link, no invitation, no contract yet', async () => {
    await using at = await offered()
    const { data } = await at.reply.json()
    expect(data).toMatchObject({
      status: 'pending',
      isToConfirm: true,
      agreement: {
        reference: 'LP-2026-00001',
        state: 'to_confirm',
        concludedOn: null,
        priceCents: 11_900,
        travel: { kind: 'surcharge', cents: 500 },
      },
    })
    const mail = letter(at.app)
    expect(flat(mail?.subject)).toBe('À confirmer : votre rendez-vous du lundi 30 novembre 2026 à 9 h')
    expect(flat(mail?.text)).toContain('Prix : 119 € + 5 € de déplacement, soit 124 € TTC')
    expect(flat(mail?.text)).toContain('Jusqu’à votre confirmation, il ne vous engage pas et rien n’est dû.')
    expect(mail?.attachments ?? []).toEqual([])
    expect(await rowsOf(at.app, 'one_off_contracts')).toMatchObject([{ accepted_at: null, terms: null }])
  })

  test('keeps only the hash of the link’s token, which looking at does not use up', async () => {
    await using at = await offered()
    expect(at.token).toHaveLength(43)
    expect(JSON.stringify(await rowsOf(at.app, 'one_off_links'))).not.toContain(at.token)
    for (let turn = 0; turn < 3; turn += 1) expect((await look(at.app, at.token)).state).toBe('to_confirm')
    expect(await rowsOf(at.app, 'one_off_contracts')).toMatchObject([{ accepted_at: null }])
  })

  test('shows service, length, place, day and hour, price with the drive, and the last day of withdrawal', async () => {
    await using at = await offered()
    expect(await look(at.app, at.token)).toEqual({
      state: 'to_confirm',
      reference: 'LP-2026-00001',
      service: 'Lavage Détaillé',
      minutes: { from: 150, to: 210 },
      day: '2026-11-30',
      time: '09:00',
      address: '8 rue Neuve, 66200 Elne',
      priceCents: 11_900,
      travel: { kind: 'surcharge', cents: 500 },
      isTravelPaid: false,
      depositCents: null,
      before: null,
      needsExpress: true,
      lastWithdrawalDay: '2026-12-04',
      confirmedAt: null,
      ...{
        vehicle: null,
        movesLeft: null,
        canChange: false,
        canMove: false,
        isDone: false,
        hasBegun: false,
        isUnderWay: false,
        arrivesAt: null,
        photos: [],
      },
      revision: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })
})

describe('the client confirms', () => {
  test('it is a contract: terms, hash, time, address and express request are kept, and both sides are told', async () => {
    await using at = await offered()
    const reply = await confirm(at.app, at.token)
    expect([reply.status, (await reply.json()).data.state]).toEqual([200, 'confirmed'])
    const terms = oneOffTermsText(at.app.deps.settings.current)
    const [contract] = await rowsOf(at.app, 'one_off_contracts')
    expect(contract).toMatchObject({
      way: 'email',
      accepted_at: new Date(now).getTime(),
      express_requested_at: new Date(now).getTime(),
      accepted_from: expect.stringMatching(/\S/),
      terms_version: oneOffTermsVersion,
      terms,
      terms_hash: createHash('sha256').update(terms).digest('hex'),
    })
    for (const words of ['LP-2026-00001', 'Lavage Détaillé', 'Elne', 'soit 124 € TTC', 'Zoé Roca', ': oui'])
      expect(flat(String(contract?.recap))).toContain(words)
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ status: 'confirmed' }])

    await at.app.drainMail()
    const mail = letter(at.app)
    expect(flat(mail?.subject)).toBe('Votre rendez-vous du lundi 30 novembre 2026 à 9 h est confirmé')
    for (const words of [
      'LP-2026-00001',
      'Contrat conclu le : vendredi 20 novembre 2026',
      'jusqu’au vendredi 4 décembre 2026 inclus',
      '/retractation',
      expressStartStatement,
      'médiateur',
      'Durée : de 2 h 30 à 3 h 30',
    ])
      expect(flat(mail?.text)).toContain(words)
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
      'rendez-vous.ics',
      'conditions-generales.txt',
      'formulaire-de-retractation.txt',
    ])
    expect(mail?.attachments?.[1]?.content).toBe(terms)
    expect(flat(ownerMails(at.app).at(-1)?.subject)).toBe('Confirmé par le client : Zoé Roca')
  })

  test.each([
    ['without accepting the conditions', { acceptConditions: false }, 'acceptConditions'],
    ['without the express request', { expressStart: false }, 'expressStart'],
    ['with the box left out', { expressStart: undefined }, 'expressStart'],
  ])('%s is refused on the box, and nothing is agreed', async (_, change, field) => {
    await using at = await offered()
    const reply = await confirm(at.app, at.token, change)
    const body = await reply.json()
    expect([reply.status, body.code, Object.keys(body.fields)]).toEqual([400, 'validation', [field]])
    expect(await rowsOf(at.app, 'one_off_contracts')).toMatchObject([{ accepted_at: null }])
  })

  test('after the withdrawal period no express request is asked for, and none is kept', async () => {
    await using at = await offered({ date: '2026-12-14T08:00:00.000Z' })
    expect((await look(at.app, at.token)).needsExpress).toBe(false)
    expect((await confirm(at.app, at.token, { expressStart: undefined })).status).toBe(200)
    expect(await rowsOf(at.app, 'one_off_contracts')).toMatchObject([{ express_requested_at: null }])
  })

  test('on the very last day of the period it is', async () => {
    await using at = await offered({ date: '2026-12-04T08:00:00.000Z' })
    expect((await look(at.app, at.token)).needsExpress).toBe(true)
  })

  test('ten times at once and again later: one contract, one message to each side', async () => {
    await using at = await offered()
    const { revision } = await look(at.app, at.token)
    const body = { token: at.token, revision, acceptConditions: true, expressStart: true }
    const before = at.app.mails.length
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => at.app.visitor.post('/api/one-off/confirm', body)),
    )
    replies.push(await at.app.visitor.post('/api/one-off/confirm', body))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => 200))
    await at.app.drainMail()
    expect(at.app.mails.length - before).toBe(2)
    expect(await rowsOf(at.app, 'one_off_contracts')).toHaveLength(1)
  })

  test('the price is that of the proposal, whatever the settings became', async () => {
    await using at = await offered()
    const { services } = at.app.deps.settings.current
    at.app.deps.settings.current = {
      ...at.app.deps.settings.current,
      services: { ...services, detaille: { ...services.detaille, priceCents: 20_000 } },
    }
    expect((await look(at.app, at.token)).priceCents).toBe(11_900)
    await confirm(at.app, at.token)
    await at.app.drainMail()
    expect(flat(letter(at.app)?.text)).toContain('soit 124 € TTC')
  })
})

describe('a link that has nothing to confirm', () => {
  test.each([
    ['invented', 'x'.repeat(43)],
    ['of another length', 'y'.repeat(60)],
  ])('%s: unknown to the page, 404 to the button', async (_, token) => {
    await using at = await offered()
    expect(await look(at.app, token)).toMatchObject({ state: 'unknown' })
    const reply = await confirm(at.app, token, { revision: '' })
    expect([reply.status, (await reply.json()).code]).toEqual([404, 'offer_unknown'])
  })

  test('of a canceled wash says so and confirms nothing', async () => {
    await using at = await offered()
    await at.admin.send('PUT', '/api/appointments/1', { ...wash, agreement: undefined, status: 'canceled' })
    expect((await look(at.app, at.token)).state).toBe('canceled')
    const reply = await confirm(at.app, at.token)
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'offer_over'])
    await at.app.drainMail()
    expect(letter(at.app)?.attachments ?? []).toEqual([])
    expect(flat(letter(at.app)?.text)).toContain('Il attendait encore votre confirmation : rien n’est dû.')
  })

  test('at the hour of the wash it is past', async () => {
    await using at = await offered()
    at.app.clock.moveTo('2026-11-30T08:00:00Z')
    expect((await look(at.app, at.token)).state).toBe('past')
    expect((await confirm(at.app, at.token)).status).toBe(409)
    expect(await rowsOf(at.app, 'one_off_contracts')).toMatchObject([{ accepted_at: null }])
  })

  test('confirms the wash of its own mail, never another’s', async () => {
    await using at = await offered()
    const second = {
      ...wash,
      date: '2026-12-01T08:00:00.000Z',
      contactMessageId: at.contactMessageId,
      again: true,
    }
    await at.admin.post('/api/admin/create-appointment', second)
    await at.app.drainMail()
    const { revision } = await look(at.app, lastToken(at.app))
    const reply = await confirm(at.app, at.token, { revision })
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'offer_changed'])
    await confirm(at.app, lastToken(at.app))
    expect((await rowsOf(at.app, 'appointments')).map(({ status }) => status)).toEqual([
      'pending',
      'confirmed',
    ])
  })

  test('the sixty-first try of a network within a quarter of an hour waits', async () => {
    await using app = await testApp({ now, rateLimits: 'on' })
    for (let turn = 0; turn < 60; turn += 1)
      await app.visitor.post('/api/one-off/check', { token: 'z'.repeat(43) })
    expect((await app.visitor.post('/api/one-off/check', { token: 'z'.repeat(43) })).status).toBe(429)
  })
})

describe('the owner changes what was proposed', () => {
  const moved = { ...wash, agreement: undefined, date: '2026-12-02T09:00:00.000Z', timeSlot: '10:00' }

  test('moved before: the mail has a link, the page of the first one shows the new time and the old one', async () => {
    await using at = await offered()
    const { revision } = await look(at.app, at.token)
    await at.admin.send('PUT', '/api/appointments/1', moved)
    await at.app.drainMail()
    expect(lastToken(at.app)).not.toBe(at.token)
    expect(letter(at.app)?.attachments ?? []).toEqual([])
    expect(await look(at.app, at.token)).toMatchObject({
      state: 'to_confirm',
      day: '2026-12-02',
      time: '10:00',
      before: { day: '2026-11-30', time: '09:00' },
    })
    const reply = await confirm(at.app, at.token, { revision })
    const body = await reply.json()
    expect([reply.status, body.code, body.data.time]).toEqual([409, 'offer_changed', '10:00'])
    expect((await confirm(at.app, at.token)).status).toBe(200)
  })

  test('moved after: it stays the contract that it was, told with the invitation', async () => {
    await using at = await offered()
    await confirm(at.app, at.token)
    await at.admin.send('PUT', '/api/appointments/1', { ...moved, status: 'confirmed' })
    await at.app.drainMail()
    expect(flat(letter(at.app)?.subject)).toContain('est déplacé au mercredi 2 décembre 2026 à 10 h')
    expect(letter(at.app)?.attachments?.map(({ filename }) => filename)).toEqual(['rendez-vous.ics'])
    expect(await look(at.app, at.token)).toMatchObject({ state: 'confirmed', time: '10:00' })
    expect(await rowsOf(at.app, 'one_off_contracts')).toHaveLength(1)
  })

  test('another service before: the page shows its price, and a mail tells it', async () => {
    await using at = await offered()
    const before = clientMails(at.app).length
    await at.admin.send('PUT', '/api/appointments/1', {
      ...wash,
      agreement: undefined,
      service: 'Lavage Fast',
    })
    await at.app.drainMail()
    expect(await look(at.app, at.token)).toMatchObject({ service: 'Lavage Fast', priceCents: 8900 })
    expect(clientMails(at.app).length - before).toBe(1)
    expect(flat(letter(at.app)?.text)).toContain('soit 94 € TTC')
  })

  test.each([
    ['another service', { service: 'Lavage Fast', status: 'confirmed' }, 8900, 500],
    ['another drive', { address: '3 rue des Lilas, 66000 Perpignan', status: 'confirmed' }, 11_900, 0],
  ])(
    '%s after: it is to be confirmed anew, and what was confirmed stays',
    async (_, change, price, drive) => {
      await using at = await offered()
      await confirm(at.app, at.token)
      const reply = await at.admin.send('PUT', '/api/appointments/1', {
        ...wash,
        agreement: undefined,
        ...change,
      })
      expect((await reply.json()).data).toMatchObject({ isToConfirm: true })
      await at.app.drainMail()
      expect(flat(letter(at.app)?.subject)).toStartWith('À confirmer')
      const offer = await look(at.app, at.token)
      expect(offer).toMatchObject({ state: 'to_confirm', priceCents: price, reference: 'LP-2026-00002' })
      expect(offer.travel).toEqual(drive ? { kind: 'surcharge', cents: drive } : { kind: 'included' })
      const [first] = await rowsOf(at.app, 'one_off_contracts')
      expect(first).toMatchObject({ accepted_at: new Date(now).getTime(), price_cents: 11_900 })
      expect(first?.replaced_at).not.toBeNull()
    },
  )

  test('another house in a town with the same drive changes nothing that was agreed', async () => {
    await using at = await offered()
    await confirm(at.app, at.token)
    const address = '12 avenue du Port, 66200 Elne'
    await at.admin.send('PUT', '/api/appointments/1', {
      ...wash,
      agreement: undefined,
      address,
      status: 'confirmed',
    })
    expect(await look(at.app, at.token)).toMatchObject({ state: 'confirmed', address })
  })

  test('canceled and taken up again, a confirmed wash is confirmed anew', async () => {
    await using at = await offered()
    await confirm(at.app, at.token)
    await at.admin.send('PUT', '/api/appointments/1', { ...wash, agreement: undefined, status: 'canceled' })
    await at.admin.send('PUT', '/api/appointments/1', { ...wash, agreement: undefined, status: 'confirmed' })
    await at.app.drainMail()
    expect((await look(at.app, at.token)).state).toBe('to_confirm')
    expect(flat(letter(at.app)?.subject)).toStartWith('À confirmer')
  })

  test('confirmed, canceled and moved at once: the page, the rows and the mails agree', async () => {
    for (const turn of [0, 1, 2]) {
      await using at = await offered()
      const calls = [
        () => confirm(at.app, at.token),
        () => at.admin.send('PUT', '/api/appointments/1', moved),
        () =>
          at.admin.send('PUT', '/api/appointments/1', { ...wash, agreement: undefined, status: 'canceled' }),
      ]
      await Promise.all([...calls.slice(turn), ...calls.slice(0, turn)].map((call) => call()))
      const [appointment] = await rowsOf(at.app, 'appointments')
      const [contract] = await rowsOf(at.app, 'one_off_contracts')
      const offer = await look(at.app, at.token)
      if (appointment?.status === 'canceled') expect(offer.state).toBe('canceled')
      else expect(offer.state).toBe(contract?.accepted_at ? 'confirmed' : 'to_confirm')
      await at.app.drainMail()
      const keys = (await rowsOf(at.app, 'outbox')).map(({ dedup_key }) => String(dedup_key))
      expect(keys.filter((key) => key.startsWith('one-off-agreement:'))).toHaveLength(
        contract?.accepted_at ? 1 : 0,
      )
    }
  })
})

describe('agreed by phone', () => {
  const phone = { way: 'phone', agreedOn: '2026-11-19', expressStart: true }

  test('it is a contract of that day, and the message says so, with its conditions and the form', async () => {
    await using at = await offered({ agreement: phone })
    const { data, warnings } = await at.reply.json()
    expect(data.agreement).toMatchObject({ state: 'phone', concludedOn: '2026-11-19', isExpress: true })
    expect([data.isToConfirm, warnings]).toEqual([false, []])
    const mail = letter(at.app)
    expect(flat(mail?.text)).toContain('convenu par téléphone le jeudi 19 novembre 2026')
    expect(flat(mail?.text)).toContain('jusqu’au jeudi 3 décembre 2026 inclus')
    expect(mail?.attachments).toHaveLength(3)
    expect(lastToken(at.app)).toBe('')
  })

  test('who has no account moves and cancels it by a link, which confirms nothing', async () => {
    await using at = await offered({ agreement: phone })
    const [, token = ''] = /mon-rendez-vous\?jeton=([\w-]+)/.exec(letter(at.app)?.text ?? '') ?? []
    expect(await look(at.app, token)).toMatchObject({ state: 'phone', canChange: true })
    const post = (path: string, body = {}) => at.app.visitor.post(`/api/one-off/${path}`, { token, ...body })
    const moved = await post('move', { date: '2026-12-16', time: '10:00', expressStart: true })
    expect((await moved.json()).data).toMatchObject({ state: 'phone', day: '2026-12-16', time: '10:00' })
    // It was agreed, and is told as what is no more, not as a proposal that nobody can confirm.
    const canceled = { state: 'canceled', confirmedAt: '2026-11-18T23:00:00.000Z' }
    expect((await (await post('cancel')).json()).data).toMatchObject(canceled)
    expect(await rowsOf(at.app, 'appointments')).toMatchObject([{ status: 'canceled' }])
    expect((await post('cancel')).status).toBe(409)
  })

  test('without the express request the owner is warned, and the message says what it means', async () => {
    await using at = await offered({ agreement: { ...phone, expressStart: false } })
    expect((await at.reply.json()).warnings).toContain('express_request')
    expect(flat(letter(at.app)?.text)).toContain('sans que vous l’ayez demandé expressément')
  })

  test.each([
    ['a day to come', '2026-11-21', 'encore à venir'],
    ['no day', '', 'Indiquez le jour'],
  ])('%s is refused on its field, and nothing is stored', async (_, agreedOn, words) => {
    await using at = await offered({ agreement: { ...phone, agreedOn } })
    expect(at.reply.status).toBe(400)
    expect((await at.reply.json()).fields['agreement.agreedOn']).toContain(words)
    expect(await rowsOf(at.app, 'appointments')).toHaveLength(0)
  })

  test('what waits for the client is agreed by phone at last: the link has nothing to confirm any more', async () => {
    await using at = await offered()
    const agreement = { way: 'phone', agreedOn: '2026-11-20', expressStart: true }
    const reply = await at.admin.send('PUT', '/api/appointments/1', { ...wash, agreement })
    expect((await reply.json()).data.agreement).toMatchObject({ state: 'phone', reference: 'LP-2026-00001' })
    expect((await look(at.app, at.token)).state).toBe('phone')
    await at.app.drainMail()
    expect(flat(letter(at.app)?.text)).toContain('convenu par téléphone le vendredi 20 novembre 2026')
  })

  test('what the client confirmed is not rewritten as a call', async () => {
    await using at = await offered()
    await confirm(at.app, at.token)
    const agreement = { way: 'phone', agreedOn: '2026-11-20' }
    const reply = await at.admin.send('PUT', '/api/appointments/1', {
      ...wash,
      status: 'confirmed',
      agreement,
    })
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'agreed_already'])
  })
})

describe('without words of the owner', () => {
  test.each([
    ['an address is known: the client confirms', {}, 'to_confirm'],
    ['none is: it was agreed by phone today', { email: '' }, 'phone'],
  ])('%s', async (_, { email = 'zoe@exemple.fr' }: { email?: string }, state) => {
    await using app = await testApp({ now })
    const client = { lastName: 'Roca', phone: '06 39 98 55 66', email }
    const reply = await (await app.admin()).post('/api/admin/create-appointment', {
      ...wash,
      agreement: undefined,
      client,
    })
    expect((await reply.json()).data.agreement).toMatchObject({ state })
  })

  test('who gave no address has what was agreed by phone on paper, with the form', async () => {
    await using app = await testApp({ now })
    const client = { lastName: 'Roca', phone: '06 39 98 55 66', email: '' }
    const admin = await app.admin()
    const booked = await admin.post('/api/admin/create-appointment', {
      ...wash,
      agreement: undefined,
      client,
    })
    const { rows } = await app.deps.database.client.execute('select * from todo_items')
    expect(rows).toMatchObject([{ kind: 'letter_to_post' }])
    const words = flat(String(rows[0]?.detail))
    for (const fact of [
      'au plus tard au début du lavage',
      'convenu par téléphone le',
      'FORMULAIRE DE RÉTRACTATION',
    ])
      expect(words).toContain(fact)
    expect(words).not.toMatch(/L’invitation jointe|envoyé automatiquement/)
    expect((await app.deps.database.client.execute('select * from outbox')).rows).toEqual([])

    // Who calls again is known by their file alone.
    const { clientId } = (await booked.json()).data
    const again = { ...wash, agreement: undefined, clientId, force: true }
    expect((await admin.post('/api/admin/create-appointment', again)).status).toBe(201)
    const names = 'select customer_name as name from one_off_contracts'
    expect((await app.deps.database.client.execute(names)).rows).toMatchObject([
      { name: 'Roca' },
      { name: 'Roca' },
    ])
  })

  test('the client confirms by e-mail is refused where there is no address', async () => {
    await using app = await testApp({ now })
    const client = { lastName: 'Roca', phone: '06 39 98 55 66' }
    const reply = await (await app.admin()).post('/api/admin/create-appointment', { ...wash, client })
    expect([reply.status, Object.keys((await reply.json()).fields)]).toEqual([400, ['agreement.way']])
  })

  test.each([
    ['a professional concludes no consumer contract', { agreement: { way: 'professional' } }],
    ['what is entered as done is no proposal', { status: 'completed' }],
    ['nor what is entered as canceled', { status: 'canceled' }],
  ])('%s', async (_, change) => {
    await using at = await offered(change)
    expect((await at.reply.json()).data).toMatchObject({ agreement: null, isToConfirm: false })
    expect(lastToken(at.app)).toBe('')
  })

  test('what a subscription pays is none either', async () => {
    await using app = await testApp({ now })
    await app.client()
    const admin = await app.admin()
    const reply = await admin.post('/api/admin/create-appointment', { ...wash, clientId: 1 })
    expect((await reply.json()).data).toMatchObject({ subscriptionId: 1, agreement: null })
    await app.drainMail()
    expect(flat(letter(app)?.subject)).toBe('Votre rendez-vous du lundi 30 novembre 2026 à 9 h')
  })
})

describe('a price that nobody can tell is not proposed', () => {
  test.each([
    ['a town on quotation', { address: '2 quai Nelson, 66190 Collioure' }, 'agreement.travelCents'],
    ['an address without a town', { address: 'devant la mairie' }, 'agreement.travelCents'],
    ['what is never sold by itself', { service: 'Remise à niveau' }, 'service'],
  ])('%s is refused on its field', async (_, change, field) => {
    await using at = await offered(change)
    expect([at.reply.status, Object.keys((await at.reply.json()).fields)]).toEqual([400, [field]])
    expect(await rowsOf(at.app, 'appointments')).toHaveLength(0)
  })

  test('unless the drive was agreed', async () => {
    await using at = await offered({
      address: '2 quai Nelson, 66190 Collioure',
      agreement: { way: 'email', travelCents: 2500 },
    })
    expect(await look(at.app, at.token)).toMatchObject({ travel: { kind: 'surcharge', cents: 2500 } })
    expect(flat(letter(at.app)?.text)).toContain('119 € + 25 € de déplacement, soit 144 € TTC')
  })
})

describe('the eve of a wash that its client has not confirmed', () => {
  test('the reminder carries the link, and the owner has a thing to do that the confirmation settles, and a slip of the finger does not', async () => {
    await using at = await offered()
    at.app.clock.moveTo('2026-11-29T09:30:00Z')
    await reminders(at.app.deps).look()
    await reminders(at.app.deps).look()
    await at.app.drainMail()
    expect(flat(letter(at.app)?.subject)).toStartWith('Rappel')
    expect(lastToken(at.app)).not.toBe(at.token)
    const open = async () =>
      (await rowsOf(at.app, 'todo_items')).filter(
        ({ kind, done_at }) => kind === 'wash_to_confirm' && !done_at,
      )
    expect(await open()).toMatchObject([{ title: 'Pas encore confirmé par le client : Zoé Roca' }])

    const earlier = at.app.clock.now().toISOString()
    at.app.clock.moveTo('2026-11-30T07:00:00Z')
    const phone = phoneOf(at.admin)
    for (const step of ['done', 'absent']) {
      const key = crypto.randomUUID()
      await phone.step(1, step, { at: '2026-11-30T07:00:00Z', key })
      expect(await open()).toEqual([])
      expect((await phone.undo(key)).status).toBe(200)
      expect(await open()).toHaveLength(1)
    }
    at.app.clock.moveTo(earlier)
    expect((await confirm(at.app, lastToken(at.app))).status).toBe(200)
    expect(await open()).toEqual([])
  })

  test('confirmed, canceled or agreed by phone: nothing to do', async () => {
    await using at = await offered()
    await confirm(at.app, at.token)
    at.app.clock.moveTo('2026-11-29T09:30:00Z')
    await reminders(at.app.deps).look()
    expect((await rowsOf(at.app, 'todo_items')).filter(({ kind }) => kind === 'wash_to_confirm')).toEqual([])
    await at.app.drainMail()
    expect(flat(letter(at.app)?.text)).not.toContain('confirmer-rendez-vous')
  })
})

describe('the planning', () => {
  test('says ‘À confirmer par le client’ in the list, its filter and the file, until it is confirmed', async () => {
    await using at = await offered()
    const list = async (status: string) =>
      (await (await at.admin.get(`/api/appointments?status=${status}`)).json()).total
    expect([await list('to_confirm'), await list('pending'), await list('to_come')]).toEqual([1, 0, 1])
    const csv = await (await at.admin.get('/api/exports/appointments.csv')).text()
    expect(csv).toContain('À confirmer par le client')
    await confirm(at.app, at.token)
    expect([await list('to_confirm'), await list('confirmed')]).toEqual([0, 1])
  })

  test.each([
    ['a visitor', 401],
    ['a client', 401],
    ['the administrator', 201],
  ])('%s proposes a wash: %d', async (who, status) => {
    await using app = await testApp({ now })
    const callers = {
      'a visitor': () => app.visitor,
      'a client': () => app.client(),
      'the administrator': () => app.admin(),
    }
    const caller = await callers[who as keyof typeof callers]()
    const client = { lastName: 'Roca', phone: '06 39 98 55 66', email: 'zoe@exemple.fr' }
    expect((await caller.post('/api/admin/create-appointment', { ...wash, client })).status).toBe(status)
  })
})
