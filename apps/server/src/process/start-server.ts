import type { Config } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import { jsonLogger } from '../log.ts'
import type { PageOptions } from '../pages/make-page.ts'
import type { WebBuild } from '../pages/web-build.ts'
import { type Handle, requestHandler } from '../request-handler.ts'
import { type Follower, NotReady } from './handover.ts'
import { type ListenOptions, listen } from './listen.ts'
import { makeDeps } from './make-deps.ts'
import { openData } from './open-data.ts'
import { startWorkers } from './start-workers.ts'
import { thisVersion } from './version.ts'

/** Where pages and files come from: the build, or Vite's server while developing. The renderer is handed in. */
export type Web = { files: WebBuild['files']; pages: PageOptions }

type RunningServer = {
  deps: Deps
  /** The demonstration's administrator, with the password that was just made; null later and in production. */
  newAdmin: { email: string; password: string } | null
  /** Ends after the requests under way, with everything acknowledged on disk. */
  stop(): Promise<void>
}

/**
 * Milliseconds that a message or a copy under way is given to end after the requests; what is cut short is done again
 * at the next start.
 */
const workEndMs = 1000

/** Milliseconds that the program whose place is taken has to end what it has under way. */
const makesWayMs = 30_000

/** Shapes: `follower` for a program that takes another one's place, which then listens before it has the data. */
export async function startServer(
  config: Config,
  loadWeb: () => Promise<Web>,
  follower: Follower | null = null,
): Promise<RunningServer> {
  const log = jsonLogger(config.logLevel)
  const held = heldRequests()
  const early = follower && (await opened(config, held.handle, { isBesideOlder: true }))
  follower?.listening()
  const patienceMs = follower ? makesWayMs : 0
  const [data, web] = await Promise.all([openData(config, { patienceMs }), loadWeb()])
  const { deps, newAdmin, outbox, pushes, mailer, geocoder } = await makeDeps(config, {
    ...{ data, log },
    pages: web.pages,
  })

  const handle = requestHandler(deps, web.files)
  const { listener, keepCertificate } = early ?? (await opened(config, handle))
  const certificateKeeper = keepCertificate?.(deps)
  if (follower) {
    await requireReady(handle)
    follower.serving()
    held.release(handle)
  }
  log.info('listening', {
    ...(config.socket ? { socket: config.socket } : { host: config.host, port: listener.port }),
    ...(config.https && { domain: config.https.names.join(',') }),
    env: config.isProduction ? 'production' : 'demo',
    version: thisVersion().version,
  })
  outbox.start()
  deps.visits.start()
  const workers = startWorkers(deps, { made: [pushes, ...(certificateKeeper ? [certificateKeeper] : [])] })

  return {
    deps,
    newAdmin,
    async stop() {
      const mailed = outbox.stop()
      const ended = Promise.all([mailed, workers.stop()])
      await listener.stop()
      await Promise.race([ended, Bun.sleep(workEndMs)])
      mailer.close()
      await mailed
      await deps.visits.stop()
      await geocoder.close()
      await data.close()
      log.info('stopped')
    },
  }
}

/** The ports of the domain, with what keeps its certificate; behind a proxy the one port or socket. */
async function opened(config: Config, handle: Handle, options?: ListenOptions) {
  const { https } = config
  if (!https) return { listener: listen(config, handle, options), keepCertificate: undefined }
  const { openHttps } = await import('../features/https/serve-https.ts')
  return openHttps(config, https, handle, options)
}

/** The other program is there to go on when this one cannot. Errors: NotReady. */
async function requireReady(handle: Handle) {
  const { status } = await handle(new Request('http://localhost/readyz'))
  if (status !== 200) throw new NotReady(`/readyz répond ${status}`)
}

/** What is asked before the program can answer waits until it can. */
function heldRequests(): { handle: Handle; release(to: Handle): void } {
  const ready = Promise.withResolvers<Handle>()
  let answer: Handle = async (request, connection) => (await ready.promise)(request, connection)
  return {
    handle: (request, connection) => answer(request, connection),
    release(to) {
      answer = to
      ready.resolve(to)
    },
  }
}
