import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@tramontane/libsql-server/free-port'
import { until } from '../tools/until.ts'
import { type Deeds, type Engine, eachLineOf, lineOf } from './engine.ts'

const driverPath = '/usr/bin/WebKitWebDriver'
const screenPath = '/usr/bin/Xvfb'

/** WebKitGTK's own small browser, as Debian brings it with its driver. */
const browserPath = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0]

export function isWebKitHere(): boolean {
  return [driverPath, screenPath, browserPath()].every((path) => path !== undefined && existsSync(path))
}

/** A toolbar that takes no room: a window would be no narrower than 447 pixels. */
const noBar = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }'

/** WebKit by WebDriver, on a screen of its own. */
export async function openWebKit(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'tramontane-webkit-'))
  const looks = join(folder, 'gtk-3.0')
  mkdirSync(looks)
  await Bun.write(join(looks, 'gtk.css'), noBar)
  // What asks for less motion here.
  await Bun.write(join(looks, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const screen = Bun.spawn(
    [screenPath, '-displayfd', '1', '-screen', '0', '1600x1300x24', '-nolisten', 'tcp'],
    { stdout: 'pipe', stderr: 'ignore' },
  )
  const display = await lineOf(screen.stdout, /(\d+)\n/)
  const port = freePort()
  const driver = Bun.spawn([driverPath, '--host=127.0.0.1', `--port=${port}`], {
    env: {
      ...Bun.env,
      DISPLAY: `:${display}`,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CACHE_HOME: folder,
      // Its screen has no card: layers that are drawn for one would be drawn by the processor.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      TZ: 'Europe/Paris',
      LC_ALL: 'C.UTF-8',
      NO_AT_BRIDGE: '1',
    },
    stdout: 'pipe',
    stderr: 'ignore',
  })
  const complaints: string[] = []
  void eachLineOf(driver.stdout, (line) => {
    if (/^CONSOLE \S+ (?:ERROR|WARN)/.test(line)) complaints.push(line)
  })
  const leave = () => {
    driver.kill()
    screen.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', leave)

  async function call<Value>(method: 'POST' | 'GET' | 'DELETE', path: string, body?: object): Promise<Value> {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
    })
    const { value } = await reply.json()
    if (!reply.ok) throw new Error(`${path.split('/').at(-1)}: ${value.error}, ${value.message}`)
    return value
  }

  await until('the driver of WebKit answers', () =>
    call('GET', '/status').then(
      () => true,
      () => false,
    ),
  )
  const browserOptions = {
    binary: browserPath(),
    args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
  }
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
  })
  const session = `/session/${sessionId}`
  const run = (source: string, given: string) =>
    call<string>('POST', `${session}/execute/sync`, {
      script: `return (${source})(arguments[0])`,
      args: [given],
    })
  const setWindow = (width: number, height: number) =>
    call('POST', `${session}/window/rect`, { x: 0, y: 0, width, height })
  return {
    complaints,
    run,
    goTo: (address) => call('POST', `${session}/url`, { url: address }),
    perform: (deeds: Deeds) => call('POST', `${session}/actions`, { actions: [deeds] }),
    async resize(width, height) {
      await setWindow(width, height)
      const bar = height - Number(await run('() => String(innerHeight)', ''))
      await setWindow(width, height + bar)
    },
    picture: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    async [Symbol.asyncDispose]() {
      await call('DELETE', session).catch(() => {})
      process.off('exit', leave)
      leave()
      await Promise.all([driver.exited, screen.exited])
    },
  }
}
