import { describe, expect, test } from 'bun:test'
import { minuteMs } from '@tramontane/domain/days/durations'
import type { BusyFeed } from '@tramontane/domain/site/business-settings'
import { readBusy, UnreadableCalendar } from '../../../calendar/read-busy.ts'
import type { CalendarAnswer } from '../../../ports/calendars.ts'
import { calendarOf } from '../../../testing/outside/calendar-server.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { entry } from '../admin/testing.ts'
import { booking, grant, keepBusy, rowsOf } from '../testing.ts'
import { busyFeedsWorker } from './busy-feeds-worker.ts'
import { type ReadBusy, readApart } from './read-apart.ts'

const now = '2027-03-24T09:00:00Z'
const day = '2027-03-25'
const feed: BusyFeed = { name: 'Perso', url: 'https://agenda.example/secret.ics', van: null }
const dentist = ['UID:1', 'DTSTART;TZID=Europe/Paris:20270325T100000', 'DURATION:PT1H']

/** The same in this process: what must be ended is played elsewhere. */
const readHere: ReadBusy = async (text, within) => {
  try {
    return readBusy(text, within)
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { reason: error.reason }
    throw error
  }
}

/** A server whose calendars are played: by path, what they answer. */
async function feedApp(feeds: BusyFeed[] = [feed], vans = 1, isUntouched = false) {
  const app = await testApp({ now, settings: { busyFeeds: feeds, vans }, isUntouched })
  const world = { answer: (_: string): CalendarAnswer => ({ kind: 'away', reason: 'unreachable' }) }
  const asked: (string | null)[] = []
  const calendars = {
    read: async (url: string, known: { etag: string | null } | null) => {
      asked.push(known?.etag ?? null)
      return world.answer(url)
    },
  }
  const worker = busyFeedsWorker(app.deps, { calendars, readBusy: readHere })
  return {
    ...app,
    asked,
    look: worker.look,
    holds: (...events: string[][]) => {
      world.answer = () => ({ kind: 'read', text: calendarOf(...events), etag: '"1"', lastModified: null })
    },
    answers: (answer: CalendarAnswer) => {
      world.answer = () => answer
    },
    world,
    async starts(query = `from=${day}&to=${day}&service=fast`): Promise<string[]> {
      const reply = await (await app.visitor.get(`/api/availability?${query}`)).json()
      return reply.data[0].slots
    },
    todos: async () =>
      (await rowsOf(app as TestApp, 'todo_items'))
        .filter(({ done_at }) => done_at === null)
        .map(({ kind, title }) => `${kind} ${title}`),
    [Symbol.asyncDispose]: app[Symbol.asyncDispose],
  }
}

function after(app: TestApp, minutes: number) {
  app.clock.moveTo(new Date(app.deps.clock.now().getTime() + minutes * minuteMs).toISOString())
}

describe('the time of another calendar', () => {
  test('is offered to nobody and booked by nobody, and is again once it is free', async () => {
    await using app = await feedApp()
    expect(await app.starts()).toContain('10:00')
    app.holds(dentist)
    await app.look()
    const starts = await app.starts()
    for (const time of ['09:00', '09:30', '10:00', '10:30']) expect(starts).not.toContain(time)
    expect(starts).toContain('11:00')
    expect(starts).toContain('08:30')
    const client = await app.client()
    await grant(app, 4, '2027-03-24')
    const refused = await client.post('/api/client-appointments', {
      ...booking(day, '10:00'),
      expressStart: true,
    })
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'slot_taken'])

    app.holds()
    after(app, 16)
    await app.look()
    expect(await app.starts()).toContain('10:00')
  })

  test('is that of one van where the owner says so', async () => {
    await using app = await feedApp([{ ...feed, van: 1 }], 2)
    app.holds(dentist)
    await app.look()
    expect(await app.starts()).toContain('10:00')
    await app.client()
    const admin = await app.admin()
    const wash = { ...entry, date: `${day}T09:00:00.000Z`, timeSlot: '10:00' }
    const create = async (body: object) =>
      (await admin.post('/api/admin/create-appointment', { ...wash, ...body })).json()
    const [one, other] = [await create({}), await create({ force: true })]
    expect([one.data.van, other.data.van]).toEqual([2, 1])
    expect(other.warnings).toContain('busy_calendar')
  })

  test('is told to the owner by day, and to nobody else', async () => {
    await using app = await feedApp([{ ...feed, van: 2 }])
    app.holds(dentist)
    await app.look()
    const path = '/api/admin/busy-times?from='
    const admin = await app.admin()
    expect((await (await admin.get(`${path}${day}&to=${day}`)).json()).data).toEqual([
      { name: 'Perso', van: 2, start: '2027-03-25T09:00:00.000Z', end: '2027-03-25T10:00:00.000Z' },
    ])
    expect((await (await admin.get(`${path}2027-03-26&to=2027-03-27`)).json()).data).toEqual([])
    expect((await admin.get(`${path}${day}&to=2027-01-01`)).status).toBe(400)
    expect((await app.visitor.get(`${path}${day}&to=${day}`)).status).toBe(401)
  })

  test('goes with the calendar that the settings hold no more', async () => {
    await using app = await feedApp()
    app.holds(dentist)
    await app.look()
    app.deps.settings.current = { ...app.deps.settings.current, busyFeeds: [] }
    expect(await app.starts()).toContain('10:00')
    await app.look()
    expect(await rowsOf(app, 'busy_feeds')).toEqual([])
    expect(await rowsOf(app, 'busy_times')).toEqual([])
  })

  test('is no wash of ours that it gives back', async () => {
    await using app = await feedApp()
    await keepBusy(app, '2027-03-26', '10:00')
    const [wash] = await rowsOf(app, 'appointments')
    app.holds([`UID:${wash?.uid}@localhost`, 'DTSTART:20270325T090000Z', 'DURATION:PT1H'])
    await app.look()
    expect(await rowsOf(app, 'busy_times')).toEqual([])
  })

  test('is kept without a word of what for', async () => {
    await using app = await feedApp([feed], 1, true)
    app.holds([...dentist, 'SUMMARY:Dentiste de Camille', 'LOCATION:Salle 12 bis'])
    await app.look()
    const stored = Buffer.from(await app.stored())
    for (const words of ['Dentiste', 'Salle 12']) expect(stored.includes(words)).toBe(false)
    expect(app.logged.join('')).not.toContain('secret.ics')
  })
})

describe('a booked wash that it meets', () => {
  test('stays, and is a thing to do while it does', async () => {
    await using app = await feedApp()
    await keepBusy(app, day, '09:30')
    await keepBusy(app, day, '15:00')
    app.holds(dentist)
    await app.look()
    expect(await app.todos()).toEqual(['busy_clash Votre agenda est occupé pendant un lavage : Zoé'])
    expect((await rowsOf(app, 'appointments')).map(({ time_slot }) => time_slot)).toEqual(['09:30', '15:00'])
    after(app, 16)
    await app.look()
    expect(await app.todos()).toHaveLength(1)
    app.holds()
    after(app, 16)
    await app.look()
    expect(await app.todos()).toEqual([])
  })

  test('is none where the owner left it at its hour in a day that was moved', async () => {
    await using app = await feedApp()
    await keepBusy(app, day, '09:30')
    await keepBusy(app, day, '15:00')
    const admin = await app.admin()
    const asked = { date: day, part: 'day', reason: 'rain' }
    const { data } = await (await admin.post('/api/admin/day-moves/proposal', asked)).json()
    const [{ appointmentId, to }] = data.moves
    const accepted = { revision: data.revision, reason: 'rain', notify: false, key: crypto.randomUUID() }
    const moved = await admin.post('/api/admin/day-moves', { ...accepted, moves: [{ appointmentId, to }] })
    expect(moved.status).toBe(201)
    app.holds()
    await app.look()
    expect(await app.todos()).toEqual([])
    // Who is put there all the same is warned of what stands in the way, and of no calendar.
    await app.client()
    const wash = { ...entry, date: `${day}T09:00:00.000Z`, timeSlot: '10:00' }
    const { warnings } = await (await admin.post('/api/admin/create-appointment', wash)).json()
    expect(warnings).toContain('moved_day')
    expect(warnings).not.toContain('busy_calendar')
  })
})

describe('a calendar', () => {
  test('is read every quarter of an hour, whole once a day, and by its version between', async () => {
    await using app = await feedApp()
    app.holds(dentist)
    for (const minutes of [0, 5, 11]) {
      after(app, minutes)
      await app.look()
    }
    expect(app.asked).toEqual([null, '"1"'])
    app.answers({ kind: 'same' })
    after(app, 15)
    await app.look()
    expect(await app.starts()).not.toContain('10:00')
    app.holds(dentist)
    after(app, 24 * 60)
    await app.look()
    expect(app.asked).toEqual([null, '"1"', '"1"', null])
  })

  test('that is away keeps what is known of it, and is a thing to do after a day, until it is back', async () => {
    await using app = await feedApp()
    app.holds(dentist)
    await app.look()
    app.answers({ kind: 'away', reason: 'timeout' })
    for (const hours of [1, 22]) {
      after(app, hours * 60)
      await app.look()
    }
    expect(await app.todos()).toEqual([])
    after(app, 3 * 60)
    await app.look()
    expect(await app.todos()).toEqual(['calendar_away Agenda illisible : Perso'])
    const rows = await rowsOf(app, 'busy_times')
    expect(rows).toHaveLength(1)
    const { data } = await (await (await app.admin()).get('/api/admin/busy-feeds')).json()
    expect(data).toMatchObject([
      {
        url: feed.url,
        readAt: '2027-03-24T09:00:00.000Z',
        events: 1,
        trouble: 'L’agenda n’a pas répondu à temps.',
      },
    ])
    app.holds(dentist)
    after(app, 16)
    await app.look()
    expect(await app.todos()).toEqual([])
  })

  test('that is none is said so, and blocks nothing', async () => {
    await using app = await feedApp()
    app.answers({ kind: 'read', text: '<html>', etag: null, lastModified: null })
    await app.look()
    const { data } = await (await (await app.admin()).get('/api/admin/busy-feeds')).json()
    expect(data[0]).toMatchObject({ readAt: null, trouble: expect.stringContaining('pas un agenda') })
    expect(await app.starts()).toContain('10:00')
  })

  test('of ten thousand events is read in a process of its own, which is ended where it takes too long', async () => {
    const within = { from: Date.UTC(2027, 0, 1), to: Date.UTC(2027, 6, 1), ownHost: 'localhost' }
    const many = Array.from({ length: 10_000 }, (_, index) => [
      `UID:${index}`,
      `DTSTART:2027${String(1 + (index % 6)).padStart(2, '0')}${String(1 + (index % 28)).padStart(2, '0')}T${String(index % 24).padStart(2, '0')}0000Z`,
      'DURATION:PT5M',
    ])
    // A machine with much else to do makes no calendar that takes too long.
    expect(await readApart(calendarOf(...many), within, minuteMs)).toMatchObject({
      events: 10_000,
      unread: 0,
    })
    expect(await readApart('<html>', within, minuteMs)).toEqual({ reason: 'nonsense' })
    expect(await readApart(calendarOf(...many), within, 1)).toEqual({ reason: 'too_much' })
  })
})

describe('the settings', () => {
  test.each([
    ['http', { ...feed, url: 'ftp://agenda.example/a.ics' }, 'busyFeeds.0.url'],
    ['a name that lacks', { ...feed, name: '' }, 'busyFeeds.0.name'],
    ['a van that cannot be', { ...feed, van: 0 }, 'busyFeeds.0.van'],
  ])('refuse %s', async (_, one, field) => {
    await using app = await testApp({ now, pages: [] })
    const admin = await app.admin()
    const { data } = await (await admin.get('/api/admin/settings')).json()
    const reply = await admin.patch('/api/admin/settings', {
      revision: data.revision,
      changes: { busyFeeds: [one] },
    })
    expect([reply.status, Object.keys((await reply.json()).fields)]).toEqual([400, [field]])
  })

  test('are saved, told in the journal without the address, and published to nobody', async () => {
    await using app = await testApp({ now, pages: [] })
    const admin = await app.admin()
    const { data } = await (await admin.get('/api/admin/settings')).json()
    const changes = { busyFeeds: [feed] }
    expect((await admin.patch('/api/admin/settings', { revision: data.revision, changes })).status).toBe(200)
    const journal = JSON.stringify((await rowsOf(app, 'audit_log')).map(({ details }) => details))
    expect(journal).toContain('Perso')
    expect(journal).not.toContain('agenda.example')
    for (const path of ['/api/site', '/'])
      expect(await (await app.visitor.get(path)).text()).not.toContain('agenda.example')
  })
})
