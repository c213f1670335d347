import { expect, test } from 'bun:test'
import { render, screen } from '@testing-library/react'
import { Hono } from 'hono'

test('beside a document, requests and replies stay Bun’s own: cookies and origins reach the server', async () => {
  const app = new Hono().post('/', async (c) =>
    c.json(
      { cookie: c.req.header('cookie'), origin: c.req.header('origin'), body: await c.req.json() },
      201,
      {
        'set-cookie': 'a=b; HttpOnly',
      },
    ),
  )
  await using server = Bun.serve({ port: 0, fetch: app.fetch })
  const init = { method: 'POST', headers: { cookie: 'c=d', origin: 'http://elsewhere' }, body: '{"e":1}' }

  for (const reply of [await app.request('/', init), await fetch(server.url, init)]) {
    expect(reply.headers.get('set-cookie')).toBe('a=b; HttpOnly')
    expect(await reply.json()).toEqual({ cookie: 'c=d', origin: 'http://elsewhere', body: { e: 1 } })
  }
})

test('a component renders', () => {
  render(<p>Bonjour</p>)
  expect(screen.getByText('Bonjour')).toBeTruthy()
})

test('an element that is not the one expected is named in a line, without its document', () => {
  render(
    <button type="button" className="wide">
      Payer <b>39 €</b>
    </button>,
  )
  const compare = () => expect(screen.getByRole('button')).toBe(document.body)
  expect(compare).toThrow('<button type="button" class="wide"></button> Payer 39 €')
  const tell = () => String(Bun.inspect(screen.getByRole('button')))
  expect(tell().length).toBeLessThan(100)
})

test('what a test rendered is gone at the next one', () => {
  expect(document.body.childElementCount).toBe(0)
})
