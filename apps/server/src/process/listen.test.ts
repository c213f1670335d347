import { expect, test } from 'bun:test'
import { connect } from 'node:net'
import { readConfig } from '../config/config.ts'
import { testApp } from '../testing/test-app.ts'
import { leaving, listen } from './listen.ts'

/** The status line of what is answered to these very bytes. */
function answerTo(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      resolve(text.split('\r\n')[0] ?? '')
      socket.destroy()
    })
    socket.on('error', reject)
  })
}

test.each([
  ['a monitor without Host', 'GET /healthz HTTP/1.0\r\n\r\n', 200],
  ['an empty Host', 'GET /readyz HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 200],
  ['a page', 'GET /blog?utm_source=carte HTTP/1.0\r\n\r\n', 200],
  ['another site’s name in the path', 'GET //evil.example/healthz HTTP/1.0\r\n\r\n', 404],
])('%s is answered as any other request', async (_, bytes, status) => {
  await using app = await testApp()
  const listener = listen({ ...app.deps.config, host: '127.0.0.1', port: 0 }, app.handle)
  const line = await answerTo(listener.port ?? 0, bytes)
  await listener.stop()
  expect(line).toContain(` ${status} `)
})

test('tries are counted by the visitor’s address, with a Host or without one', async () => {
  await using app = await testApp({ rateLimits: 'on' })
  const listener = listen({ ...app.deps.config, host: '127.0.0.1', port: 0 }, app.handle)
  const body = JSON.stringify({ path: '/blog' })
  const post = `POST /api/visit HTTP/1.0\r\nContent-Type: application/json\r\nSec-Fetch-Site: same-origin\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  expect(await answerTo(listener.port ?? 0, post)).toContain(' 202 ')
  await listener.stop()
})

test('an IPv4 visitor of a socket of both kinds is known by the IPv4 address', async () => {
  const seen = Promise.withResolvers<string | undefined>()
  const listener = listen({ ...readConfig({}), host: undefined, port: 0 }, (_, env) => {
    seen.resolve(env?.remoteAddress())
    return new Response()
  })
  await answerTo(listener.port ?? 0, 'GET / HTTP/1.0\r\n\r\n')
  await listener.stop()
  expect(await seen.promise).toBe('127.0.0.1')
})

test('once it is to leave, each answer sends its connection away', async () => {
  const known = leaving(async () => new Response())
  const said = async () => (await known.handle(new Request('http://localhost/'))).headers.get('Connection')
  expect(await said()).toBeNull()
  known.leave()
  expect(await said()).toBe('close')
})
