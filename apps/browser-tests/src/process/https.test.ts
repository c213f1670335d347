import { expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { join } from 'node:path'
import { minuteMs } from '@tramontane/domain/days/durations'
import { freePort } from '@tramontane/libsql-server/free-port'
import { hasPebble, startPebble } from '../../../server/src/testing/outside/pebble.ts'
import { inside } from '../tools/inside.ts'
import { admin, emptyFolder, runProgram, startProgram } from '../tools/program.ts'
import { until } from '../tools/until.ts'

setDefaultTimeout(minuteMs)

const domain = 'lavage.example'

test.skipIf(!hasPebble)(
  'killed in the middle of its first order, the program ends it at the next start, and serves the domain by https (wants Debian’s pebble, and is skipped without)',
  async () => {
    const [httpPort, httpsPort] = [freePort(), freePort()]
    await using pebble = await startPebble({ httpPort })
    const folder = emptyFolder()
    const env = {
      DOMAIN: `${domain},www.${domain}`,
      HOST: '127.0.0.1',
      BASE_URL: `https://${domain}:${httpsPort}`,
      ...{ HTTP_PORT: String(httpPort), HTTPS_PORT: String(httpsPort) },
      ...{ ACME_DIRECTORY: pebble.directory, ACME_CA_FILE: pebble.caFile },
    }
    const kept = (name: string) => join(folder, 'data/https', name)

    const killed = await startProgram({ folder, env: { ...env, ...inside('stands-once-it-ordered') } })
    await until('an order is under way', () => existsSync(kept('order.json')))
    await killed.stop('SIGKILL')
    expect(existsSync(kept('certificate.pem'))).toBe(false)
    const account = readFileSync(kept('account.json'), 'utf8')

    await using program = await startProgram({ folder, env })
    await until(
      'there is a certificate',
      () => existsSync(kept('certificate.pem')) && !existsSync(kept('order.json')),
    )
    expect(readFileSync(kept('account.json'), 'utf8')).toBe(account)
    const told = await pebble.log()
    expect(told).not.toContain('There are now 2 accounts')
    expect(told).not.toContain('There are now 2 orders')

    const tls = { ca: await pebble.root(), serverName: domain }
    const secure = (path: string, init: RequestInit = {}) =>
      fetch(`https://127.0.0.1:${httpsPort}${path}`, { tls, redirect: 'manual', keepalive: false, ...init })
    await until('it is used', async () => {
      const { certificate } = await (await fetch(`${program.address}/readyz`)).json()
      return certificate.state === 'valid'
    })
    const page = await secure('/')
    expect([page.status, page.headers.get('Strict-Transport-Security')]).toEqual([
      200,
      expect.stringContaining('max-age'),
    ])
    const body = JSON.stringify(admin)
    const headers = { 'Content-Type': 'application/json' }
    const login = await secure('/api/admin/login', { method: 'POST', body, headers })
    expect(login.headers.get('Set-Cookie')).toMatch(/^__Host-|; Secure/)
    const led = await fetch(`${program.address}/tarifs?a=1`, { redirect: 'manual' })
    expect([led.status, led.headers.get('Location')]).toEqual([308, `${env.BASE_URL}/tarifs?a=1`])

    const session = connect(`https://127.0.0.1:${httpsPort}`, { ca: tls.ca, servername: domain })
    const stream = session.request({ ':path': '/', ':authority': domain })
    let html = ''
    for await (const part of stream.setEncoding('utf8')) html += part
    session.close()
    expect(html).toContain('</html>')
    expect(program.output()).not.toContain('"level":"error"')
  },
)

test('a domain that nobody could have a certificate for is refused at the start, in words', async () => {
  const { code, output } = await runProgram(['serve', '--domain', 'localhost'])
  expect([code, output]).toEqual([1, expect.stringContaining('DOMAIN : « localhost »')])
})
