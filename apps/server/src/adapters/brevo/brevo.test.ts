import { expect, test } from 'bun:test'
import type { OutgoingSms } from '../../ports/sms.ts'
import { SmsProblem } from '../../ports/sms.ts'
import { brevoRefusal, brevoServer } from '../../testing/outside/brevo-server.ts'
import { brevoSms, smsCredits } from './brevo.ts'

const sms: OutgoingSms = {
  key: '9f2c',
  to: '+33639984321',
  text: 'Tramontane : à demain, 9h30.',
  isUnicode: false,
  tag: 'reminder',
  receiptUrl: 'https://lavage.example/api/sms/receipts/secret',
}

async function problemOf(work: Promise<unknown>): Promise<SmsProblem> {
  const error = await work.then(
    () => null,
    (refusal) => refusal,
  )
  expect(error).toBeInstanceOf(SmsProblem)
  return error
}

test('an SMS is sent as Brevo wants it: transactional, without a plus before the number', async () => {
  await using server = brevoServer()
  const carrier = brevoSms({ base: `${server.base}/`, apiKey: 'xkeysib-1' }, 'Tramontane')
  expect(await carrier.send(sms)).toEqual({ carrierId: '1511882900176221' })
  expect(server.asked).toEqual([
    {
      path: '/transactionalSMS/send',
      key: 'xkeysib-1',
      body: {
        sender: 'Tramontane',
        recipient: '33639984321',
        content: sms.text,
        type: 'transactional',
        tag: 'reminder',
        unicodeEnabled: false,
        webUrl: sms.receiptUrl,
      },
    },
  ])
})

test('where no receipt could reach us, none is asked for', async () => {
  await using server = brevoServer()
  const carrier = brevoSms({ base: server.base, apiKey: 'x' }, 'Tramontane')
  await carrier.send({ ...sms, receiptUrl: null, isUnicode: true })
  expect(server.asked[0]?.body).not.toHaveProperty('webUrl')
  expect(server.asked[0]?.body).toMatchObject({ unicodeEnabled: true })
})

test.each([
  [400, 'SMS_REFUSED', true],
  [401, 'SMS_KEY', true],
  [402, 'SMS_CREDIT', true],
  [403, 'SMS_KEY', true],
  [429, 'SMS_BUSY', false],
  [500, 'SMS_AWAY', false],
  [503, 'SMS_AWAY', false],
  [302, 'SMS_NONSENSE', false],
] as const)('%d is %s', async (status, code, isLasting) => {
  await using server = brevoServer()
  server.play(() => brevoRefusal(status, 'some_code'))
  const problem = await problemOf(brevoSms({ base: server.base, apiKey: 'x' }, 'T').send(sms))
  expect(problem).toMatchObject({ code, isLasting, responseCode: status, retryAfterMs: null })
  expect(problem.message).toContain('some_code')
})

test('who is asked to wait, waits as long as it was asked', async () => {
  await using server = brevoServer()
  server.play(() => brevoRefusal(429, 'too_many', { 'Retry-After': '90' }))
  const problem = await problemOf(brevoSms({ base: server.base, apiKey: 'x' }, 'T').send(sms))
  expect(problem.retryAfterMs).toBe(90_000)
})

test.each([
  ['a page', () => new Response('<html>', { status: 201 }), 'SMS_NONSENSE'],
  ['nothing', () => new Response(null, { status: 201 }), 'SMS_NONSENSE'],
  ['no number', () => Response.json({ messageId: '' }, { status: 201 }), 'SMS_NONSENSE'],
  ['a flood', () => new Response('x'.repeat(300_000), { status: 201 }), 'SMS_NONSENSE'],
  ['a page of a proxy', () => new Response('<html>', { status: 502 }), 'SMS_AWAY'],
])('%s is no answer', async (_, answer, code) => {
  await using server = brevoServer()
  server.play(answer)
  const problem = await problemOf(brevoSms({ base: server.base, apiKey: 'x' }, 'T').send(sms))
  expect([problem.code, problem.isLasting]).toEqual([code as SmsProblem['code'], false])
})

test('one that says nothing is left after the time that it may take', async () => {
  await using server = brevoServer()
  server.play(() => server.silence())
  const slow = brevoSms({ base: server.base, apiKey: 'x', patience: 30 }, 'T')
  expect(await problemOf(slow.send(sms))).toMatchObject({ code: 'SMS_AWAY', message: 'timeout' })
})

test('nobody listening is an absence', async () => {
  const gone = brevoServer()
  await gone[Symbol.asyncDispose]()
  const problem = await problemOf(brevoSms({ base: gone.base, apiKey: 'x' }, 'T').send(sms))
  expect(problem).toMatchObject({ code: 'SMS_AWAY', message: 'unreachable' })
})

test('the account tells the credits that are left, or nothing of SMS', async () => {
  await using server = brevoServer()
  const account = { base: server.base, apiKey: 'x' }
  expect(await smsCredits(account)).toBe(1148.8)
  server.play(() => Response.json({ plan: [{ type: 'free', credits: 300 }] }))
  expect(await smsCredits(account)).toBeNull()
  server.play(() => Response.json({ plan: 'none' }))
  expect((await problemOf(smsCredits(account))).code).toBe('SMS_NONSENSE')
})
