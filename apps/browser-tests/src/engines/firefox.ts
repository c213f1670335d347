import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, eachLineOf, lineOf } from './engine.ts'

const paths = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

const findFirefox = () => paths.find((path) => existsSync(path))

export function isFirefoxHere(): boolean {
  return findFirefox() !== undefined
}

const wishes = {
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'fr-FR, fr',
  'browser.startup.page': 0,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'app.update.enabled': false,
  // Nobody sees another tab, and no page comes after these: processes in advance would be started for nobody.
  'dom.ipc.processPrelaunch.enabled': false,
  'dom.ipc.processCount': 1,
  'browser.newtabpage.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'extensions.update.enabled': false,
  'layout.testing.overlay-scrollbars.always-visible': false,
}

type Answer = {
  type: string
  id?: number
  method?: string
  message?: string
  result?: unknown
  params?: unknown
}

type Logged = { level: string; text: string | null }

/** Firefox by WebDriver BiDi, which it speaks itself. */
export async function openFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'tramontane-firefox-'))
  const lines = Object.entries(wishes).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await Bun.write(join(profile, 'user.js'), lines.join('\n'))
  const child = Bun.spawn(
    [`${findFirefox()}`, '--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { env: { ...Bun.env, HOME: profile, TZ: 'Europe/Paris' }, stdout: 'ignore', stderr: 'pipe' },
  )
  const leave = () => {
    child.kill('SIGKILL')
    rmSync(profile, { recursive: true, force: true })
  }
  process.once('exit', leave)
  const address = await lineOf(child.stderr, /WebDriver BiDi listening on (ws:\S+)/)
  void eachLineOf(child.stderr, () => {})

  const socket = new WebSocket(`${address}/session`)
  const complaints: string[] = []
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(data)
    if (answer.method === 'log.entryAdded') return hear(answer.params as Logged)
    const one = waiting.get(answer.id ?? 0)
    waiting.delete(answer.id ?? 0)
    if (answer.type === 'error') one?.reject(new Error(answer.message))
    else one?.resolve(answer.result)
  })
  function hear({ level, text }: Logged) {
    if (level === 'error') complaints.push(`${text}`)
  }
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  let sent = 0
  function send<Result>(method: string, params: object): Promise<Result> {
    sent += 1
    const one = Promise.withResolvers<unknown>()
    waiting.set(sent, one)
    socket.send(JSON.stringify({ id: sent, method, params }))
    return one.promise as Promise<Result>
  }

  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = `${contexts[0]?.context}`
  type Called = { result: { value: string } } | { exceptionDetails: { text: string } }
  return {
    complaints,
    async run(source, given) {
      const called = await send<Called>('script.callFunction', {
        functionDeclaration: source,
        arguments: [{ type: 'string', value: given }],
        target: { context },
        awaitPromise: true,
      })
      if ('exceptionDetails' in called) throw new Error(called.exceptionDetails.text)
      return called.result.value
    },
    async goTo(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async perform(deeds) {
      await send('input.performActions', { context, actions: [deeds] })
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async picture() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    async [Symbol.asyncDispose]() {
      socket.close()
      process.off('exit', leave)
      leave()
      await child.exited
    },
  }
}
