/** What the build lays before this file: its name, and the paths of all that the back office is made of. */
type Kept = { build: string; files: string[] }

type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = WorkerEvent & {
  request: Request
  resultingClientId: string
  respondWith: (reply: Promise<Response>) => void
}
type PushEvent = WorkerEvent & { data: { json: () => unknown } | null }
type ClickEvent = WorkerEvent & { notification: { data: unknown; close: () => void } }
type Page = { url: string; focus: () => Promise<Page>; navigate: (url: string) => Promise<unknown> }
type MessageEvent = WorkerEvent & { data: unknown; ports: MessagePort[]; source: { id: string } | null }

type Worker = {
  kept: Kept
  location: Location
  clients: {
    claim: () => Promise<void>
    matchAll: (wanted: { type: 'window' }) => Promise<Page[]>
    openWindow: (url: string) => Promise<unknown>
  }
  registration: { showNotification: (title: string, options: Record<string, unknown>) => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install' | 'activate', listen: (event: WorkerEvent) => void): void
    (type: 'fetch', listen: (event: FetchEvent) => void): void
    (type: 'message', listen: (event: MessageEvent) => void): void
    (type: 'push', listen: (event: PushEvent) => void): void
    (type: 'notificationclick', listen: (event: ClickEvent) => void): void
  }
}

const worker = globalThis as unknown as Worker
const { build, files } = worker.kept

const shellPath = '/admin'
const prefix = 'administration-'
const cacheName = prefix + build

/** After so long a network that gives no answer is taken for none. */
const patienceMs = 3000

/**
 * Opens the back office without network. It keeps the document of /admin and its hashed files, nothing else: no answer of
 * a call, no page of the site. One that is newer waits until a page says that nobody is at work.
 */
worker.addEventListener('install', (event) => event.waitUntil(keepEverything()))

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))

worker.addEventListener('message', (event) => {
  const [port] = event.ports
  port?.postMessage(event.data === 'is-outdated' ? outdated.has(event.source?.id ?? '') : files)
  if (event.data === 'take-over') event.waitUntil(worker.skipWaiting())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === shellPath) event.respondWith(openShell(event))
  } else if (files.includes(pathname)) event.respondWith(keptFile(request))
})

worker.addEventListener('push', (event) => event.waitUntil(showNews(event)))

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNews(String(event.notification.data)))
})

/** A browser that is told something has to show something, whatever it was. */
async function showNews({ data }: PushEvent) {
  const { title, body, link, tag } = newsOf(data)
  const looks = { icon: '/icon-192.png', badge: '/icon-192.png', lang: 'fr' }
  await worker.registration.showNotification(title, { ...looks, body, tag, data: link })
}

type News = { title: string; body: string; link: string; tag?: string }

function newsOf(data: PushEvent['data']): News {
  const fallback = { title: 'Du nouveau dans l’administration', body: '', link: shellPath }
  try {
    return { ...fallback, ...(data?.json() as Partial<News>) }
  } catch {
    return fallback
  }
}

/** In the back office that is open already, else in a new one. */
async function openNews(link: string) {
  const url = new URL(link, worker.location.origin)
  const [open] = (await worker.clients.matchAll({ type: 'window' })).filter(
    (page) => new URL(page.url).pathname === shellPath,
  )
  if (!open) return worker.clients.openWindow(url.href)
  await open.focus()
  return open.navigate(url.href)
}

/** Errors: rejects where the document is already another build's; the browser then tries again at a later visit. */
async function keepEverything() {
  const cache = await caches.open(cacheName)
  await cache.addAll(files)
  if (!(await keepShell(await fetch(shellPath, { cache: 'no-cache' })))) throw new Error('another build')
}

async function takeOver() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/**
 * Where today's round is kept, it is drawn at once in the document that was kept with it, whatever the network is worth.
 * Else the server's document where it comes in time, and the kept one where it does not.
 */
async function openShell(event: FetchEvent): Promise<Response> {
  const answer = fetch(event.request)
  const own = answer.then(ownDocument).catch(() => null)
  const cache = await caches.open(cacheName)
  const shell = await cache.match(shellPath, { ignoreVary: true })
  const drawn = shell && !new URL(event.request.url).search && (await drawnDay().catch(() => undefined))
  const html = drawn && (await shell.clone().text())
  event.waitUntil(own.then((reply) => renew(reply, html || null, event.resultingClientId)))
  if (shell && html) return withDrawnDay(shell, html, drawn)
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  const reply = await Promise.race([own, late])
  return reply ?? shell ?? answer
}

/**
 * The answer where it is the back office, of any build. What stands in for it, as the page of a car park's network, leads
 * elsewhere or names none of its programs: the server sends this document to whoever asks, logged in or not.
 */
async function ownDocument(answer: Response): Promise<Response | null> {
  if (!answer.ok) return null
  return /\/assets\/entry-client-/.test(await answer.clone().text()) ? answer.clone() : null
}

/** The pages that were opened with a document that was found to be old. */
const outdated = new Set<string>()

/** Keeps the newer document; a page that was opened with the older one learns of it when it asks. */
async function renew(reply: Response | null, shown: string | null, page: string) {
  if (!reply) return
  const kept = reply.clone()
  const html = await kept.clone().text()
  if ((await keepShell(kept)) && shown !== null && shown !== html) outdated.add(page)
}

/** The round is read before any program has come: the page keeps it drawn (`features/day/drawn-day.tsx`), and takes its place. */
function withDrawnDay({ status, headers }: Response, html: string, drawn: string): Response {
  return new Response(
    html.replace(/<body[^>]*>/, (body) => `${body}<kept-day>${drawn}</kept-day>`),
    { status, headers },
  )
}

/** Of today, for who is logged in on this telephone; none where nothing is kept. */
async function drawnDay(): Promise<string | undefined> {
  const opening = indexedDB.open('tramontane')
  // One that is not there is not made here.
  opening.onupgradeneeded = () => opening.transaction?.abort()
  const phone = await settled(opening)
  try {
    const stores = phone.transaction(['days', 'account'])
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date())
    const [kept, account] = await Promise.all([
      settled(stores.objectStore('days').get(today)),
      settled(stores.objectStore('account').get('account')),
    ])
    return kept?.account === account ? kept?.drawn : undefined
  } finally {
    phone.close()
  }
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Keeps a document whose parts are all kept, so that it works without network. */
async function keepShell(reply: Response): Promise<boolean> {
  const html = await reply.clone().text()
  const named = html.match(/\/assets\/[\w.-]+/g) ?? []
  const isWhole = reply.ok && named.length > 0 && named.every((path) => files.includes(path))
  if (isWhole) await (await caches.open(cacheName)).put(shellPath, reply)
  return isWhole
}

/** A hashed name never changes its bytes. */
async function keptFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request)
}

export {}
