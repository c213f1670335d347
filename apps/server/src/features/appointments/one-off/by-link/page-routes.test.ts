import { describe, expect, test } from 'bun:test'
import { plusDays } from '@tramontane/domain/days/calendar'
import { hourMs } from '@tramontane/domain/days/durations'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { keepBusy, rowsOf } from '../../testing.ts'

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
function post(app: TestApp, fields: Record<string, string>, query = '') {
  const body = new URLSearchParams(fields).toString()
  const from = app.visitor.with({ Origin: 'null' })
  return from.raw('POST', `/mon-rendez-vous${query}`, body, 'application/x-www-form-urlencoded')
}

async function pageOf(reply: Response) {
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
  const text = (selector: string) => page.querySelector(selector)?.textContent ?? ''
  const values = (name: string) =>
    [...page.querySelectorAll(`main [name="${name}"]`)].map((one) => one.getAttribute('value'))
  const starts = [...page.querySelectorAll('select[name="creneau"] option')].map((one) =>
    one.getAttribute('value'),
  )
  return { page, heading: text('h1'), alert: text('[role="alert"]'), whole: text('main'), values, starts }
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

  test('says of one that is proposed anew where it is confirmed, as no button of this page does', async () => {
    const { app, token } = await booked()
    await using _ = app
    await app.deps.database.client.execute('update one_off_contracts set accepted_at = null')
    const look = await pageOf(await post(app, {}, `?jeton=${token}`))
    expect(look.heading.replaceAll(/\s/g, ' ')).toBe('Confirmer votre rendez-vous')
    expect(look.whole).toContain('Elle se donne sur la page de notre dernier e-mail')
    expect(look.values('geste')).toEqual([])
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
