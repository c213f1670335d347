import { describe, expect, test } from 'bun:test'
import { acceptSentence, expressSentence } from '@tramontane/contract/appointments/one-off'
import { plusDays } from '@tramontane/domain/days/calendar'
import { hourMs } from '@tramontane/domain/days/durations'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { clientMails, keepBusy, rowsOf } from '../../testing.ts'
import { confirm, convertFor, wash as entry, lastToken, look } from '../testing.ts'

/** A Monday; the wash is out of the withdrawal period of what is agreed then. */
const now = '2026-11-23T09:00:00Z'

async function booked(date = '2026-12-15') {
  const app = await testApp({ now })
  const wash = { service: 'fast', appointmentDate: date, time: '09:00', message: 'Portail vert.' }
  const where = { street: '4 avenue Jean Jaurès', postalCode: '66330', city: 'Cabestany' }
  const person = { name: 'Anne Puig', email: 'anne@exemple.fr', phone: '06 39 98 12 34' }
  const reply = await app.visitor.post('/api/contact', {
    ...{ ...wash, ...where, ...person },
    ...{ acceptConditions: true, expressStart: true },
  })
  expect(reply.status).toBe(201)
  await app.drainMail()
  return { app, token: linkIn(app) }
}

function linkIn({ mails }: TestApp): string {
  return (
    mails.flatMap(({ text }) => /mon-rendez-vous\?jeton=([\w-]{43})/.exec(text ?? '')?.[1] ?? []).at(-1) ?? ''
  )
}

/** As a browser posts a form of a page that says nothing of its address. */
function post(app: TestApp, fields: Record<string, string>, query = '', path = '/mon-rendez-vous') {
  const body = new URLSearchParams(fields).toString()
  const from = app.visitor.with({ Origin: 'null' })
  return from.raw('POST', `${path}${query}`, body, 'application/x-www-form-urlencoded')
}

/** Punctuation has a space of its own on a page. */
function flat(words: string): string {
  return words.replaceAll(/\s/g, ' ')
}

async function pageOf(reply: Response) {
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
  const text = (selector: string) => page.querySelector(selector)?.textContent ?? ''
  const values = (name: string) =>
    [...page.querySelectorAll(`main [name="${name}"]`)].map((one) => one.getAttribute('value'))
  const starts = [...page.querySelectorAll('select[name="creneau"] option')].map((one) =>
    one.getAttribute('value'),
  )
  return {
    page,
    heading: text('h1'),
    alert: flat(text('[role="alert"]')),
    whole: text('main'),
    values,
    starts,
  }
}

async function wash(app: TestApp) {
  const [row] = await rowsOf(app, 'appointments')
  return {
    time: row?.time_slot,
    status: row?.status,
    day: new Date(Number(row?.date)).toISOString().slice(0, 10),
  }
}

const before = { time: '09:00', status: 'confirmed', day: '2026-12-15' }

describe('the page of a wash without JavaScript', () => {
  test('has a button that shows the wash; opening, looking and choosing change nothing', async () => {
    const { app, token } = await booked()
    await using _ = app
    const { page } = await pageOf(await app.visitor.get(`/mon-rendez-vous?jeton=${token}`))
    const form = page.querySelector('main form[method="post"]')
    // To the very address of the page, whose secret nobody else knows.
    expect([form?.hasAttribute('action'), form?.textContent]).toEqual([false, 'Voir mon rendez-vous'])
    const look = await pageOf(await post(app, {}, `?jeton=${token}`))
    expect(look.heading).toBe('Votre rendez-vous est confirmé')
    expect(look.whole).toContain('mardi 15 décembre 2026')
    expect(look.values('geste')).toEqual(['deplacer', 'annuler'])
    expect(look.page.querySelector('main a[href="/retractation"]')?.textContent).toBe(
      'Renoncer au contrat ici',
    )
    await post(app, { jeton: token, geste: 'deplacer' })
    const asked = await pageOf(await post(app, { jeton: token, geste: 'annuler' }))
    expect(asked.heading).toMatch(/^Annuler ce rendez-vous/)
    expect(asked.values('geste')).toEqual(['voir', 'confirmer'])
    expect(await wash(app)).toEqual(before)
    const get = await app.visitor.get('/mon-rendez-vous/formulaire')
    expect([get.status, get.headers.get('Location')]).toEqual([302, '/mon-rendez-vous'])
  })

  test('no secret is in an address that it leads to, and nobody keeps the page', async () => {
    const { app, token } = await booked()
    await using _ = app
    const reply = await post(app, {}, `?jeton=${token}`)
    expect(reply.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(reply.headers.get('Cache-Control')).toBe('no-store')
    const { page } = await pageOf(reply)
    for (const link of page.querySelectorAll('[href],[action]'))
      expect(`${link.getAttribute('href')} ${link.getAttribute('action')}`).not.toContain(token)
  })

  test('moves it to a free start that it offers, once, and does not call that a change of ours', async () => {
    const { app, token } = await booked()
    await using _ = app
    const { starts } = await pageOf(await post(app, { jeton: token, geste: 'deplacer' }))
    const chosen = starts.findLast((start) => start && start > plusDays('2026-11-23', 14)) ?? ''
    const take = () => post(app, { jeton: token, geste: 'valider', creneau: chosen })
    const moved = await pageOf(await take())
    expect(moved.whole).toContain('Votre rendez-vous est déplacé, et')
    expect(moved.whole).not.toContain('La date a changé depuis notre e-mail')
    expect(await wash(app)).toMatchObject({ time: chosen.slice(11), day: chosen.slice(0, 10) })
    // Loaded again, the page posts the same.
    expect((await take()).status).toBe(200)
    expect(await rowsOf(app, 'appointments')).toMatchObject([{ sequence: 1 }])
    const call = await (await app.visitor.post('/api/one-off/check', { token })).json()
    expect(call.data.before).toBeNull()
  })

  test('what the business moves is told as such', async () => {
    const { app, token } = await booked()
    await using _ = app
    await app.deps.database.client.execute(
      `update appointments set time_slot = '10:00', date = date + ${hourMs}`,
    )
    const look = await pageOf(await post(app, {}, `?jeton=${token}`))
    expect(look.whole).toContain('La date a changé depuis notre e-mail')
  })

  test('a start that somebody took meanwhile is told, and others are offered', async () => {
    const { app, token } = await booked()
    await using _ = app
    const { starts } = await pageOf(await post(app, { jeton: token, geste: 'deplacer' }))
    const chosen = starts.at(-1) ?? ''
    for (const time of ['08:00', '13:00', '17:00']) await keepBusy(app, chosen.slice(0, 10), time, 240)
    const reply = await post(app, { jeton: token, geste: 'valider', creneau: chosen })
    expect(reply.status).toBe(409)
    const again = await pageOf(reply)
    expect(again.alert).not.toBe('')
    expect(again.starts.length).toBeGreaterThan(10)
    expect(again.starts).not.toContain(chosen)
    expect(await wash(app)).toEqual(before)
  })

  test('a day within the withdrawal period asks for the express request, and keeps what was chosen', async () => {
    const { app, token } = await booked()
    await using _ = app
    await app.deps.database.client.execute('update one_off_contracts set express_requested_at = null')
    const chosen = '2026-11-26T14:00'
    const reply = await post(app, { jeton: token, geste: 'valider', creneau: chosen })
    expect(reply.status).toBe(409)
    const asked = await pageOf(reply)
    expect(asked.values('expressStart')).toHaveLength(1)
    expect(asked.page.querySelector('option[selected]')?.getAttribute('value')).toBe(chosen)
    expect(await wash(app)).toEqual(before)
    const done = await post(app, { jeton: token, geste: 'valider', creneau: chosen, expressStart: 'on' })
    expect(done.status).toBe(200)
    expect(await wash(app)).toMatchObject({ day: '2026-11-26', time: '14:00' })
  })

  test('cancels it after a second press; posted again, it is cancelled still', async () => {
    const { app, token } = await booked()
    await using _ = app
    const cancel = () => post(app, { jeton: token, geste: 'confirmer' })
    const canceled = await pageOf(await cancel())
    expect(canceled.heading).toBe('Ce rendez-vous est annulé')
    expect(canceled.whole).toContain('Votre rendez-vous est annulé, et vous en recevez la confirmation.')
    const again = await cancel()
    expect((await pageOf(again)).heading).toBe('Ce rendez-vous est annulé')
    expect(await rowsOf(app, 'appointments')).toMatchObject([{ status: 'canceled', sequence: 1 }])
  })

  test.each([
    ['less than 24 hours before', '2026-12-14T09:00:00Z', 'Ensuite, contactez-nous.'],
    ['once it is over', '2026-12-16T09:00:00Z', 'contactez-nous'],
  ])('%s it offers nothing, and refuses in words', async (_, moment, words) => {
    const { app, token } = await booked()
    await using _app = app
    app.clock.moveTo(moment)
    const look = await pageOf(await post(app, {}, `?jeton=${token}`))
    expect(look.values('geste')).toEqual([])
    expect(look.whole.toLowerCase()).toContain(words.toLowerCase())
    for (const geste of ['valider', 'confirmer']) {
      const refused = await post(app, { jeton: token, geste, creneau: '2026-12-22T09:00' })
      expect(refused.status).toBe(409)
      expect((await pageOf(refused)).alert).not.toBe('')
    }
    expect(await wash(app)).toEqual(before)
  })

  test.each([
    ['no token', {}],
    ['a wrong token', { jeton: 'a'.repeat(43), geste: 'confirmer' }],
    ['no start', { jeton: 'TOKEN', geste: 'valider', creneau: 'demain' }],
    ['a action that does not exist', { jeton: 'TOKEN', geste: 'supprimer' }],
  ])('with %s it is a page that says so, and changes nothing', async (_, fields: Record<string, string>) => {
    const { app, token } = await booked()
    await using _app = app
    const named = fields.jeton === 'TOKEN' ? { ...fields, jeton: token } : fields
    const reply = await post(app, named)
    expect(reply.status).toBeLessThan(500)
    expect((await pageOf(reply)).heading).not.toBe('')
    expect(await wash(app)).toEqual(before)
  })
})

/** A wash within the withdrawal period, or after it, that its client has still to confirm. */
async function proposed(date = '2026-11-30T08:00:00.000Z') {
  const app = await testApp({ now: '2026-11-20T09:00:00Z' })
  const { admin, reply } = await convertFor(app, { date })
  const { id } = (await reply.json()).data
  return { app, admin, id, token: lastToken(app) }
}

type Proposed = Awaited<ReturnType<typeof proposed>>

/** The button of the page behind the link of the proposal. */
function lookAt({ app, token }: Proposed) {
  return post(app, {}, `?jeton=${token}`, '/confirmer-rendez-vous')
}

async function accept({ app, token }: Proposed, boxes: Record<string, string>, revision?: string) {
  const seen = revision ?? (await look(app, token)).revision
  return post(app, { jeton: token, geste: 'accepter', revision: seen, ...boxes })
}

const bothBoxes = { acceptConditions: 'on', expressStart: 'on' }

async function contract({ app }: Proposed) {
  const [row] = await rowsOf(app, 'one_off_contracts')
  return { acceptedAt: row?.accepted_at, isExpress: row?.express_requested_at !== null }
}

const noContract = { acceptedAt: null, isExpress: false }

describe('the page of a proposal without JavaScript', () => {
  test('says what its contract would be below its facts, ticks no box, and looking changes nothing', async () => {
    const at = await proposed()
    await using _ = at.app
    const { page } = await pageOf(await at.app.visitor.get(`/confirmer-rendez-vous?jeton=${at.token}`))
    const form = page.querySelector('main form[method="post"]')
    expect([form?.hasAttribute('action'), form?.textContent]).toEqual([false, 'Voir mon rendez-vous'])
    const seen = await pageOf(await lookAt(at))
    expect(flat(seen.heading)).toBe('Confirmer votre rendez-vous')
    expect(seen.whole).toMatch(
      /lundi 30 novembre 2026.*124\s€.*vendredi 4 décembre 2026.*obligation de paiement/s,
    )
    expect(seen.values('geste')).toEqual(['accepter'])
    for (const name of ['acceptConditions', 'expressStart'])
      expect(seen.page.querySelector(`[name="${name}"]`)?.hasAttribute('checked')).toBe(false)
    expect(await contract(at)).toEqual(noContract)
  })

  test('makes it a contract once, however often it is posted, as the other page does', async () => {
    const at = await proposed()
    await using _ = at.app
    const { revision } = await look(at.app, at.token)
    const done = await accept(at, bothBoxes, revision)
    expect([done.status, (await pageOf(done)).heading]).toEqual([200, 'Votre rendez-vous est confirmé'])
    await at.app.drainMail()
    const told = clientMails(at.app).length
    expect((await accept(at, bothBoxes, revision)).status).toBe(200)
    expect((await confirm(at.app, at.token)).status).toBe(200)
    await at.app.drainMail()
    expect(clientMails(at.app)).toHaveLength(told)
    expect(await contract(at)).toEqual({ acceptedAt: Date.parse('2026-11-20T09:00:00Z'), isExpress: true })
    expect(await rowsOf(at.app, 'one_off_contracts')).toMatchObject([
      { accepted_from: expect.stringMatching(/\S/) },
    ])
    expect(await wash(at.app)).toMatchObject({ status: 'confirmed' })
  })

  test.each([
    ['its terms', {}, acceptSentence, []],
    ['its terms, though a date is asked for', { expressStart: 'on' }, acceptSentence, ['expressStart']],
    [
      'the date within the withdrawal period',
      { acceptConditions: 'on' },
      expressSentence,
      ['acceptConditions'],
    ],
  ])(
    'confirms nothing without a tick for %s, says which, and keeps the other',
    async (_, boxes, words, kept) => {
      const at = await proposed()
      await using _app = at.app
      const refused = await accept(at, boxes)
      expect(refused.status).toBe(400)
      const again = await pageOf(refused)
      expect(again.alert).toBe(flat(words))
      const ticked = [...again.page.querySelectorAll('main [checked]')].map((box) => box.getAttribute('name'))
      expect(ticked).toEqual(kept)
      expect(await contract(at)).toEqual(noContract)
    },
  )

  test('asks for one box after the withdrawal period', async () => {
    const at = await proposed('2026-12-10T08:00:00.000Z')
    await using _ = at.app
    expect((await pageOf(await lookAt(at))).values('expressStart')).toEqual([])
    expect((await accept(at, { acceptConditions: 'on' })).status).toBe(200)
    expect(await contract(at)).toMatchObject({ acceptedAt: expect.any(Number), isExpress: false })
  })

  test('confirms no other proposal than the one that was read', async () => {
    const at = await proposed()
    await using _ = at.app
    const refused = await accept(at, bothBoxes, 'f'.repeat(64))
    expect(refused.status).toBe(409)
    const again = await pageOf(refused)
    expect(again.alert).toBe('Ce rendez-vous vient de changer : relisez-le, puis confirmez-le.')
    expect(again.page.querySelector('main [checked]')).toBeNull()
    expect(again.values('revision')).toEqual([(await look(at.app, at.token)).revision])
    expect(await contract(at)).toEqual(noContract)
  })

  test('says that one which was cancelled meanwhile cannot be confirmed', async () => {
    const at = await proposed()
    await using _ = at.app
    const { revision } = await look(at.app, at.token)
    const change = { ...entry, agreement: undefined, status: 'canceled' }
    expect((await at.admin.send('PUT', `/api/appointments/${at.id}`, change)).status).toBe(200)
    const refused = await accept(at, bothBoxes, revision)
    expect([refused.status, (await pageOf(refused)).heading]).toEqual([409, 'Ce rendez-vous est annulé'])
    expect(await contract(at)).toEqual(noContract)
  })
})
