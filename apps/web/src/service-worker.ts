/** What the build lays before this file: its name, and the paths of all that the back office is made of. */
type Kept = { build: string; files: string[] }

type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = WorkerEvent & { request: Request; respondWith: (reply: Promise<Response>) => void }
type PushEvent = WorkerEvent & { data: { json: () => unknown } | null }
type ClickEvent = WorkerEvent & { notification: { data: unknown; close: () => void } }
type Page = { url: string; focus: () => Promise<Page>; navigate: (url: string) => Promise<unknown> }
type MessageEvent = WorkerEvent & { data: unknown; ports: MessagePort[] }

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
  event.ports[0]?.postMessage(files)
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

/** The server's document where it comes in time; else the one that was kept, with today's round drawn in it. */
async function openShell(event: FetchEvent): Promise<Response> {
  const answer = fetch(event.request)
  event.waitUntil(answer.then((reply) => keepShell(reply.clone())).catch(() => false))
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  const reply = await Promise.race([answer.catch(() => null), late])
  if (reply && reply.status < 500) return reply
  const cache = await caches.open(cacheName)
  const shell = await cache.match(shellPath, { ignoreVary: true })
  if (!shell) return answer
  return new URL(event.request.url).search ? shell : withDrawnDay(shell)
}

/** The round is read before any program has come: the page keeps it drawn (`features/day/drawn-day.tsx`), and takes its place. */
async function withDrawnDay(shell: Response): Promise<Response> {
  const drawn = await drawnDay().catch(() => undefined)
  if (!drawn) return shell
  const html = await shell.text()
  const { status, headers } = shell
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
