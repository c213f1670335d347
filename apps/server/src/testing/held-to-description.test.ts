import { expect, test } from 'bun:test'
import { appWith } from '../app.ts'
import { heldToDescription } from './held-to-description.ts'

const id = { success: true, data: { id: 7 } }
const refusal = { success: false, code: 'too_many_requests', message: 'Trop de tentatives.' }

test.each([
  ['what is described', 'POST', '/api/contact', 201, id, null],
  ['a refusal of its own', 'POST', '/api/contact', 429, refusal, null],
  ['a path that leads nowhere', 'GET', '/api/nope', 404, { ...refusal, code: 'not_found' }, null],
  [
    'a member that no schema names',
    'POST',
    '/api/contact',
    201,
    { ...id, extra: 1 },
    /additional properties/,
  ],
  [
    'one that is deeper',
    'POST',
    '/api/contact',
    201,
    { ...id, data: { id: 7, extra: 1 } },
    /additional prop/,
  ],
  ['a member that is missing', 'POST', '/api/contact', 201, { success: true }, /required property/],
  ['another status', 'POST', '/api/contact', 200, id, /not described/],
  [
    'a code that is not among its own',
    'POST',
    '/api/contact',
    429,
    { ...refusal, code: 'x' },
    /allowed values/,
  ],
  [
    'what a refusal is not said to carry',
    'POST',
    '/api/contact',
    429,
    { ...refusal, data: 1 },
    /unevaluated/,
  ],
  ['a call that nobody described', 'GET', '/api/nope', 200, id, /described nowhere/],
])('an answer is held to its description: %s', async (_, method, path, status, body, refused) => {
  const handle = heldToDescription(
    () => Response.json(body, { status }),
    () => appWith().routes,
  )
  const answer = Promise.resolve(handle(new Request(`http://localhost${path}`, { method })))
  const said = await answer.then(
    () => null,
    (error: Error) => error.message,
  )
  if (refused) expect(said).toMatch(refused)
  else expect(said).toBeNull()
})
