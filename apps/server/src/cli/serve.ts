import type { PageRenderer } from '@tramontane/contract/page-renderer'
import { type Config, domainSaid, readConfig } from '../config/config.ts'
import { contentSecurityPolicy } from '../pages/content-security-policy.ts'
import { headTags } from '../pages/head-tags.ts'
import { measureHosts, stripeHosts } from '../pages/page-hosts.ts'
import { loadWebBuild, webFolder } from '../pages/web-build.ts'
import {
  asFollower,
  type Follower,
  isTakenBySystemd,
  startYounger,
  type Younger,
} from '../process/handover.ts'
import { forgetRunning, noteRunning } from '../process/running.ts'
import { startServer, type Web } from '../process/start-server.ts'
import { takeDataBack } from '../process/take-data-back.ts'
import { cheapHashing, hashAtCost } from '../secrets/passwords.ts'
import { explain } from './explain.ts'
import { welcome } from './welcome.ts'

/** Serves until SIGTERM or SIGINT. At SIGUSR2 the file that this program was started from takes its place. */
export async function serve(renderer: PageRenderer, args: string[] = []): Promise<number> {
  const config = readConfig(undefined, domainSaid(args))
  if (config.cheapPasswords) hashAtCost(cheapHashing)
  const nextOrder = orders()
  const start = (follower: Follower | null) => startServer(config, () => builtWeb(config, renderer), follower)

  const follower = asFollower(() => noteRunning(config))
  let server = await start(follower).catch((error) => {
    follower?.refused(explain(error))
    throw error
  })
  noteRunning(config)
  if (!config.isProduction && !follower) welcome(config, server.newAdmin)
  while ((await nextOrder()) === 'give way') {
    const since = new Date()
    const younger = startYounger()
    const isLeft = await younger.isListening
    if (isLeft) await server.stop()
    const refusal = await younger.refusal
    if (refusal === null) return standBehind(younger, nextOrder)
    if (isLeft) {
      takeDataBack(config, since)
      server = await start(null)
    }
    noteRunning(config, refusal)
    server.deps.log.error('not_replaced', { why: refusal })
  }
  await server.stop()
  forgetRunning(config)
  return 0
}

type Order = 'stop' | 'give way'

/** What this process is asked for by signals, one after the other. */
function orders(): () => Promise<Order> {
  const asked: Order[] = []
  let wake = () => {}
  const take = (order: Order) => () => {
    asked.push(order)
    wake()
  }
  process.once('SIGTERM', take('stop'))
  process.once('SIGINT', take('stop'))
  process.on('SIGUSR2', take('give way'))
  return async () => {
    while (asked.length === 0)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    return asked.shift() ?? 'stop'
  }
}

/** Whoever started this program waits for its end, where systemd does not: it stays, idle, as long as the younger one. */
async function standBehind(younger: Younger, nextOrder: () => Promise<Order>): Promise<number> {
  if (await isTakenBySystemd(younger.pid)) return 0
  Bun.gc(true)
  const passOn = async () => {
    for (;;) younger.pass((await nextOrder()) === 'stop' ? 'SIGTERM' : 'SIGUSR2')
  }
  return Promise.race([younger.ended, passOn()])
}

async function builtWeb({ stripe, analyticsId }: Config, renderer: PageRenderer): Promise<Web> {
  const build = loadWebBuild(webFolder())
  return {
    files: build.files,
    pages: {
      renderer,
      headTagsOf: (routeIds) => headTags(build, routeIds),
      policyOf: (html, path) =>
        contentSecurityPolicy(html, stripeHosts(stripe, path), measureHosts(analyticsId, path)),
    },
  }
}
