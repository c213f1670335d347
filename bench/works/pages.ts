import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Program } from '../../apps/browser-tests/src/tools/program.ts'
import { type Child, freePort, ownFolder, startChild } from '../tools/child.ts'
import { asBefore, hasEarlier, startEarlier, startMeasured } from '../tools/program.ts'
import { compared, interleave, missing, type Row } from '../tools/rounds.ts'
import { browserHeaders, hasWrk, requestsPerSecond } from '../tools/wrk.ts'

type Kept = { path: string; file: string; etag: string; headers: Record<string, string> }

const targets = { ...asBefore, nginx: '≥ 1.1', 'bare function': '≥ 0.95' }

/** Pages and files in brotli, and their revalidation, beside nginx and a bare function with the same bytes. */
export async function pages(): Promise<Row[]> {
  if (!hasWrk) return [missing('pages and files', 'wrk is not here (apt-get install wrk)')]
  await using program = await startMeasured({ env: { DEMO_DATA: 'on' } })
  await using earlier = hasEarlier ? await startEarlier({ env: { DEMO_DATA: 'on' } }) : null
  using folder = ownFolder()
  const kept = await keepReplies(program, folder.path)
  const rivals: Record<string, Child> = { 'bare function': await bareFunction(kept, folder.path) }
  if (Bun.which('nginx')) rivals.nginx = await nginx(kept, folder.path)

  const rows: Row[] = []
  const works: [string, number, boolean][] = [
    ['GET /', 0, false],
    ['GET a landing page', 1, false],
    ['GET a hashed asset', 2, false],
    ['304 of /', 0, true],
    ['304 of the asset', 2, true],
  ]
  const contended = { ours: program, ...(earlier ? { before: earlier } : {}), ...rivals }
  for (const [name, { address, pid }] of Object.entries(contended)) {
    if (name in rivals) continue
    await askEveryPage(address)
    await requestsPerSecond({ url: address, pid, headers: browserHeaders, seconds: 1 })
  }
  for (const [work, index, isRevalidation] of works) {
    const contenders = Object.entries(contended).map(async ([name, { address, pid }]) => {
      const paths = name === 'before' ? await pathsOf(address) : kept.map(({ path }) => path)
      const url = `${address}${paths[index]}`
      const etag = (await fetch(url, { headers: browserHeaders })).headers.get('ETag') ?? ''
      const headers = { ...browserHeaders, ...(isRevalidation ? { 'If-None-Match': etag } : {}) }
      return [name, () => requestsPerSecond({ url, pid, headers, seconds: 1 })] as const
    })
    const measures = await interleave(Object.fromEntries(await Promise.all(contenders)))
    rows.push(...compared(work, measures, { unit: '/s', toReach: targets }))
  }
  for (const rival of Object.values(rivals)) await rival[Symbol.asyncDispose]()
  return rows
}

/** Ten seconds after its start a program makes the pages that nobody asked for: that would fall into the first rounds. */
async function askEveryPage(address: string) {
  const list = await (await fetch(`${address}/sitemap.xml`)).text()
  const urls = [...list.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '', address))
  if (urls.length === 0) throw new Error('the map of the site names no page')
  for (const { pathname } of urls) await (await fetch(`${address}${pathname}`)).text()
}

/** The home page, a landing page, the script of the entry: each build names that by its own content. */
async function pathsOf(address: string): Promise<string[]> {
  const html = await (await fetch(address)).text()
  const script = html.match(/src="(\/assets\/entry[^"]+\.js)"/)?.[1] ?? ''
  return ['/', '/lavage-auto-perpignan', script]
}

/** What the program answers to a browser. */
async function keepReplies({ address }: Program, folder: string): Promise<Kept[]> {
  const paths = await pathsOf(address)
  return Promise.all(
    paths.map(async (path, index) => {
      const reply = await fetch(`${address}${path}`, {
        headers: browserHeaders,
        decompress: false,
      } as BunFetchRequestInit)
      if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`)
      const file = join(folder, `${index}.br`)
      writeFileSync(file, await reply.bytes())
      const { date: _, 'content-length': __, ...headers } = Object.fromEntries(reply.headers)
      return { path, file, headers, etag: reply.headers.get('ETag') ?? '' }
    }),
  )
}

async function bareFunction(kept: Kept[], folder: string): Promise<Child> {
  const list = join(folder, 'kept.json')
  writeFileSync(list, JSON.stringify(kept))
  const port = freePort()
  return startChild(
    [process.execPath, join(import.meta.dir, '../rivals/bare-pages.ts'), `${port}`, list],
    port,
  )
}

/** One worker, as the program is one process; no log. Its ETag is its own, so that it can answer 304. */
async function nginx(kept: Kept[], folder: string): Promise<Child> {
  const port = freePort()
  const prefix = join(folder, 'nginx')
  mkdirSync(prefix)
  const locations = kept.map(({ path, file, headers }) => {
    const { 'content-type': type, etag: _, ...rest } = headers
    const added = Object.entries(rest).map(([name, value]) => `add_header ${name} "${value}";`)
    return `location = ${path} { types {} default_type "${type}"; ${added.join(' ')} try_files /${basename(file)} =404; }`
  })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${prefix}/${name};`,
  )
  writeFileSync(
    join(prefix, 'nginx.conf'),
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; pid ${prefix}/pid; error_log ${prefix}/error.log crit;
events { worker_connections 256; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; ${temporary.join(' ')}
server { listen 127.0.0.1:${port}; root ${folder}; ${locations.join('\n')} } }`,
  )
  return startChild(['nginx', '-p', prefix, '-c', join(prefix, 'nginx.conf')], port)
}
