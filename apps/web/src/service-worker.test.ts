import { afterEach, expect, spyOn, test } from 'bun:test'
import type { OwnerDay } from '@tramontane/contract/replies/appointments/day'
import { dayOf } from '@tramontane/domain/days/calendar'
import { forgetAccount, keepAccount, keepDay, keepDrawn } from './phone/kept-day.ts'
import { freshPhone } from './testing/phone.ts'

type Listener = (event: object) => void

const entry = '/assets/entry-client-AAAAAAAA.js'
const listeners = new Map<string, Listener>()
const kept = new Map<string, Response>()

await install()

afterEach(() => kept.clear())

/** The worker of a build of one file, in a browser that has what it asks for. */
async function install() {
  const listening = spyOn(globalThis, 'addEventListener')
  listening.mockImplementation(
    (name: string, listen: unknown) => void listeners.set(name, listen as Listener),
  )
  const cache = {
    match: async (key: string) => kept.get(key)?.clone(),
    put: async (key: string, reply: Response) => void kept.set(key, reply),
  }
  Object.assign(globalThis, { kept: { build: 'a', files: [entry] }, caches: { open: async () => cache } })
  await import('./service-worker.ts')
  listening.mockRestore()
}

function page(name: string, script = entry): Response {
  const text = `<html><head><script src="${script}"></script></head><body class="x">${name}</body></html>`
  return new Response(text, { headers: { 'Content-Type': 'text/html' } })
}

/** Opens the back office while the network answers so; `ended` once the worker has nothing left to do for it. */
async function open(answer: () => Promise<Response>, { search = '', id = 'a page' } = {}) {
  using _asked = spyOn(globalThis, 'fetch').mockImplementation(answer as never)
  const lasting: Promise<unknown>[] = []
  const { promise, resolve } = Promise.withResolvers<Response>()
  listeners.get('fetch')?.({
    request: { url: new URL(`/admin${search}`, location.origin).href, method: 'GET', mode: 'navigate' },
    ...{ resultingClientId: id, respondWith: resolve, waitUntil: (work: never) => lasting.push(work) },
  })
  const text = await (await promise).text()
  return { text, ended: () => Promise.all(lasting) }
}

function isOutdated(id: string): unknown {
  const told: unknown[] = []
  const port = { postMessage: (answer: unknown) => told.push(answer) }
  listeners.get('message')?.({ data: 'is-outdated', ports: [port], source: { id } })
  return told[0]
}

/** A telephone on which somebody is logged in, with today's round drawn. */
async function phoneWithRound() {
  const phone = freshPhone()
  const [today, askedAt] = [dayOf(new Date()), new Date().toISOString()]
  await keepAccount('camille@tramontane.example')
  const day: OwnerDay = { date: today, stops: [], free: [], base: null, sunset: null }
  await keepDay(day, { today, askedAt })
  await keepDrawn(today, { askedAt, drawn: 'Tournée', deeds: [] })
  return phone
}

test.each<[string, () => Response]>([
  ['the page of a hotel', () => new Response('<h1>Bienvenue</h1>')],
  ['its refusal', () => new Response('<h1>Interdit</h1>', { status: 403 })],
  ['a page that is not there', () => new Response('', { status: 404 })],
  ['a way elsewhere', () => Response.redirect('http://hotel.example/', 302)],
  ['a proxy without its server', () => new Response('', { status: 502 })],
])('%s does not stand in for the back office, nor is it kept', async (_, answer) => {
  using _phone = freshPhone()
  expect((await open(async () => answer())).text).toBe(await answer().text())
  await (await open(async () => page('a shell'), { search: '?tab=clients' })).ended()
  for (const search of ['', '?tab=clients']) {
    const { text, ended } = await open(async () => answer(), { search })
    await ended()
    expect(text).toContain('a shell')
  }
  expect(await kept.get('/admin')?.clone().text()).toContain('a shell')
})

test('today’s round is there at once on a network that is dead without saying so, and gone with its session', async () => {
  using _phone = await phoneWithRound()
  await (await open(async () => page('a shell'))).ended()
  const { text } = await open(() => new Promise(() => {}))
  expect(text).toContain('<body class="x"><kept-day>Tournée</kept-day>a shell')

  expect((await open(async () => page('another tab'), { search: '?tab=clients' })).text).toContain(
    'another tab',
  )
  await forgetAccount()
  expect((await open(async () => page('a login'))).text).toContain('<body class="x">a login')
})

test('a page that was opened with what was kept learns that the server had another document, of its build alone', async () => {
  using _phone = await phoneWithRound()
  await (await open(async () => page('one price'))).ended()
  await (await open(async () => page('one price'), { id: 'same' })).ended()
  await (
    await open(async () => page('a build', '/assets/entry-client-BBBBBBBB.js'), { id: 'other build' })
  ).ended()
  const old = await open(async () => page('another price'), { id: 'old' })
  await old.ended()
  expect(old.text).toContain('one price')
  expect(['same', 'other build', 'old'].map(isOutdated)).toEqual([false, false, true])
  expect((await open(async () => page('another price'))).text).toContain('another price')
})
