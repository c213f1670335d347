import { describe, expect, test } from 'bun:test'
import { askedPath } from '@tramontane/content/requests/booking-path'
import { type ContactField, contactFields } from '@tramontane/contract/requests/contact'
import { contactMessages } from '@tramontane/db/schema/requests/contact-messages'
import { instantOf } from '@tramontane/domain/days/calendar'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const typed = {
  name: 'Zoé Abadie',
  email: 'zoe@exemple.fr',
  phone: '0639981234',
  service: 'fast',
  appointmentDate: '2025-03-13',
  place: 'Rivesaltes',
  message: 'Portail <vert>',
  website: '',
}

const ours = { Origin: 'http://localhost:3000' }

function send(app: TestApp, changes: Record<string, string> = {}, headers: Record<string, string> = ours) {
  const body = new URLSearchParams({ ...typed, ...changes }).toString()
  return app.visitor.with(headers).raw('POST', '/demande', body, 'application/x-www-form-urlencoded')
}

function stored(app: TestApp) {
  return app.deps.database.db.select().from(contactMessages)
}

/** What the form of a page holds and says, as a browser would read it. */
async function formOf(reply: Response) {
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
  const control = (name: string) =>
    page.querySelector<HTMLInputElement | HTMLSelectElement>(`form[action="/demande"] [name="${name}"]`)
  const described = (name: string) =>
    control(name)?.closest('[role="radiogroup"]')?.getAttribute('aria-describedby') ??
    control(name)?.getAttribute('aria-describedby')
  const sentenceOf = (name: string) =>
    (described(name) ?? '')
      .split(' ')
      .filter((id) => id.endsWith('-error'))
      .map((id) => page.getElementById(id)?.textContent)
      .join()
  const chosen = (name: string) =>
    page.querySelector(`form[action="/demande"] [name="${name}"][checked]`)?.getAttribute('value') ?? ''
  return { page, control, chosen, sentenceOf }
}

describe('the booking form without JavaScript', () => {
  test('is stored once and led to a page of thanks that sends nothing when loaded again', async () => {
    await using app = await testApp()

    const reply = await send(app)

    expect(reply.status).toBe(303)
    expect(reply.headers.get('Location')).toBe('/demande-envoyee')
    const thanks = await app.visitor.get('/demande-envoyee')
    expect(thanks.status).toBe(200)
    const page = await thanks.text()
    expect(page).toContain('Nous vous contacterons très prochainement pour confirmer votre rendez-vous.')
    expect(page).toContain('Ce n’est pas encore une commande')
    expect(await stored(app)).toMatchObject([
      { name: 'Zoé Abadie', message: 'Lieu\u00a0: Rivesaltes\nPortail <vert>' },
    ])
  })

  test.each(['request', 'instant'] as const)(
    'wishes for an hour, also where others book it at once (%s); a correction keeps it',
    async (oneOffBooking) => {
      await using app = await testApp({ settings: { oneOffBooking } })
      const { control } = await formOf(await send(app, { time: '14:30', name: 'Z' }))
      expect(control('time')?.querySelector('option[selected]')?.getAttribute('value')).toBe('14:30')
      expect((await send(app, { time: '14:30', place: '4 rue des Lilas, 66330 Cabestany' })).status).toBe(303)
      const owner = await app.admin()
      const { data } = await (await owner.get('/api/contact')).json()
      expect(data).toMatchObject([{ appointmentDate: expect.stringMatching(/T1[23]:30:00\.000Z$/) }])
      expect((await (await owner.get('/api/appointments')).json()).data).toEqual([])
      expect((await send(app, { time: '03:00' })).status).toBe(400)
    },
  )

  test.each(serviceIds)('has the wash %s chosen where the address asks for it', async (id) => {
    await using app = await testApp()
    const { chosen } = await formOf(await app.visitor.get(askedPath({ service: id })))
    expect(chosen('service')).toBe(id)
  })

  test.each([
    [askedPath({ service: 'exterieur', place: 'Pia' }), 'Pia', 'exterieur'],
    [askedPath({ place: 'Saint-Estève' }), 'Saint-Estève', ''],
    ['/?utm_source=carte&commune=Pia%20%2866380%29', 'Pia', ''],
    ['/?commune=Atlantis&service=fast', '', 'fast'],
    ['/?commune=constructor', '', ''],
    [`/?commune=${encodeURIComponent('"><script>')}`, '', ''],
    ['/?commune=Pia&commune=Bompas', '', ''],
    ['/', '', ''],
    ['/?service=polissage', '', ''],
    ['/?service=fast&service=interieur', '', ''],
    ['/?utm_source=carte', '', ''],
  ])(
    'at %s has the place "%s" and the wash "%s", and is the same page for search engines',
    async (address, place, wash) => {
      await using app = await testApp()
      for (const path of [askedPath({ service: 'fast' }), address]) await app.visitor.get(path)
      const { page, control, chosen } = await formOf(await app.visitor.get(address))
      expect(control('place')?.getAttribute('value')).toBe(place)
      expect(chosen('service')).toBe(wash)
      expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('http://localhost:3000/')
    },
  )

  test('takes a long place and a message of 5000 characters together', async () => {
    await using app = await testApp()
    const long = { place: 'b'.repeat(200), message: 'a'.repeat(5000) }
    expect((await send(app, long)).status).toBe(303)
    const { control, sentenceOf } = await formOf(await send(app, { ...long, message: 'a'.repeat(5001) }))
    expect(sentenceOf('message')).toBe('Votre message ne doit pas dépasser 5000 caractères.')
    expect(control('place')?.value).toBe(long.place)
    expect(control('message')?.textContent).toHaveLength(5001)
  })

  test('that is refused comes back as a page: what was typed, the sentence of each field, the first one focused', async () => {
    await using app = await testApp()

    const reply = await send(app, { name: 'Z', phone: '', appointmentDate: '' })

    expect(reply.status).toBe(400)
    expect(reply.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(reply.headers.get('Cache-Control')).toBe('no-store')
    expect(reply.headers.get('Content-Security-Policy')).toContain("script-src 'self' 'sha256-")
    const { page, control, chosen, sentenceOf } = await formOf(reply)
    expect(sentenceOf('name')).toBe('Le nom doit contenir au moins 2 caractères.')
    expect(sentenceOf('phone')).toBe('Veuillez entrer un numéro de téléphone valide.')
    expect(sentenceOf('appointmentDate')).toBe('Veuillez sélectionner une date pour votre rendez-vous.')
    expect(sentenceOf('email')).toBe('')
    expect(control('name')?.getAttribute('value')).toBe('Z')
    expect(control('email')?.getAttribute('value')).toBe('zoe@exemple.fr')
    expect(chosen('service')).toBe('fast')
    expect(control('place')?.getAttribute('value')).toBe('Rivesaltes')
    expect(control('message')?.textContent).toBe('Portail <vert>')
    const focused = [...page.querySelectorAll('[autofocus]')].map((element) => element.getAttribute('name'))
    expect(focused).toEqual(['appointmentDate'])
    expect(await stored(app)).toEqual([])
  })

  test.each([
    ['a Sunday', '2025-03-16', 'Nous ne prenons pas de demande en ligne pour le dimanche : contactez-nous.'],
    ['too early', '2025-03-11', 'Cette date est trop proche : choisissez un jour à partir d’après-demain.'],
  ])('for a day that is %s says why', async (_, day, sentence) => {
    await using app = await testApp()

    const { page, control, chosen } = await formOf(
      await send(app, { appointmentDate: 'autre', otherDay: day }),
    )

    expect(page.querySelector('form [role="alert"]')?.textContent).toBe(sentence)
    expect(control('otherDay')?.getAttribute('value')).toBe(day)
    expect(chosen('appointmentDate')).toBe('autre')
  })

  test.each([
    ['a chip', { appointmentDate: '2025-03-13', otherDay: '2025-03-20' }, '2025-03-13'],
    ['another day', { appointmentDate: 'autre', otherDay: '2025-03-20' }, '2025-03-20'],
    ['another day, typed without its choice', { appointmentDate: '', otherDay: '2025-03-20' }, '2025-03-20'],
  ])('of %s stores that day', async (_, days, wished) => {
    await using app = await testApp()
    expect((await send(app, days)).status).toBe(303)
    const rows = await stored(app)
    expect(rows.map(({ appointmentDate }) => appointmentDate)).toEqual([instantOf(wished)])
  })

  test('offers days from the day after tomorrow on, whenever the page is asked for', async () => {
    await using app = await testApp()
    const offered = async () => {
      const { control } = await formOf(await app.visitor.get('/'))
      return [control('appointmentDate')?.getAttribute('value'), control('otherDay')?.getAttribute('min')]
    }

    expect(await offered()).toEqual(['2025-03-12', '2025-03-12'])
    app.clock.moveTo('2025-03-20')

    expect(await offered()).toEqual(['2025-03-22', '2025-03-22'])
  })

  test('posted twice within the hour is one request; with other words, or later, it is another', async () => {
    await using app = await testApp()
    const replies = await Promise.all([send(app), send(app)])
    expect(replies.map(({ status }) => status)).toEqual([303, 303])
    expect(await stored(app)).toHaveLength(1)
    await send(app, { service: 'exterieur' })
    expect(await stored(app)).toHaveLength(2)
    app.clock.moveTo('2025-03-10T10:01:01Z')
    await send(app)
    expect(await stored(app)).toHaveLength(3)
  })

  const others: Partial<Record<ContactField, string>> = {
    ...{ name: 'Zoé Abadi', email: 'zoe.abadie@exemple.fr', phone: '0639981235', service: 'exterieur' },
    ...{ appointmentDate: '2025-03-14', message: 'Portail vert' },
  }
  const askedFor = contactFields.filter((field) => field !== 'website')

  test.each(askedFor)('with another %s alone is another request', async (field) => {
    await using app = await testApp()
    await send(app)
    await send(app, { [field]: others[field] ?? 'autre' })
    expect(await stored(app)).toHaveLength(2)
  })

  test('thanks a robot that fills the honeypot, and stores nothing', async () => {
    await using app = await testApp()
    expect((await send(app, { website: 'https://spam.example' })).status).toBe(303)
    expect(await stored(app)).toEqual([])
  })

  test('is limited per address like the call, and keeps the entry', async () => {
    await using app = await testApp({ rateLimits: 'on' })
    for (let count = 0; count < 5; count += 1) await send(app, { message: `Voiture ${count}` })

    const reply = await send(app)

    expect(reply.status).toBe(429)
    expect(reply.headers.get('Retry-After')).toMatch(/^\d+$/)
    const { page, control } = await formOf(reply)
    expect(page.querySelector('form [role="alert"]')?.textContent).toContain('Trop de tentatives')
    expect(control('name')?.getAttribute('value')).toBe('Zoé Abadie')
  })

  test.each([
    ['another site', { Origin: 'https://evil.example' }, 403],
    ['another site, by the browser’s word', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a cookie and no origin', { Cookie: 'client_session=x' }, 403],
    ['our own page', { 'Sec-Fetch-Site': 'same-origin' }, 303],
  ])('from %s', async (_, headers, status) => {
    await using app = await testApp()
    const reply = await send(app, {}, headers)
    expect(reply.status).toBe(status)
    if (status === 403) expect(await reply.text()).not.toContain('zoe@exemple.fr')
  })

  test.each([
    ['a body over 64 KiB', `name=${'a'.repeat(65 * 1024)}`, 'application/x-www-form-urlencoded', 413],
    ['a form cut in the middle', '--x\r\nContent-Disp', 'multipart/form-data; boundary=y', 400],
    ['JSON', '{"name":"Zoé"}', 'application/json', 400],
  ])('%s is refused with a page', async (_, body, type, status) => {
    await using app = await testApp()
    const reply = await app.visitor.with(ours).raw('POST', '/demande', body, type)
    expect(reply.status).toBe(status)
    expect(reply.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  })

  test('has no page of its own: who asks for it is led to the form', async () => {
    await using app = await testApp()
    const reply = await app.visitor.get('/demande')
    expect(reply.status).toBe(302)
    expect(reply.headers.get('Location')).toBe('/#contact')
  })
})
