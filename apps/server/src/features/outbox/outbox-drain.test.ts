import { describe, expect, test } from 'bun:test'
import { dayMs, minuteMs } from '@tramontane/domain/days/durations'
import { failureWords } from '@tramontane/domain/testing/failure-of'
import type { OutgoingMessage } from '../../ports/mailer.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { outboxDrain } from './outbox-drain.ts'
import { retryDelaysMs } from './retry-delays.ts'
import { claimMs, type DrainDeps } from './send-due.ts'
import { after, alertRows, outboxRows, queueMessage } from './testing.ts'

const refused = Object.assign(new Error('550 <zoe@exemple.fr>: mailbox unavailable'), {
  code: 'EENVELOPE',
  responseCode: 550,
})

/** The transport is down until `up` is called. */
function breakTransport(app: TestApp, error: Error = refused) {
  const send = app.deps.mailer.send
  let tries = 0
  app.deps.mailer.send = async () => {
    tries += 1
    throw error
  }
  return {
    tries: () => tries,
    up: () => {
      app.deps.mailer.send = send
    },
  }
}

describe('a message that is due', () => {
  test('leaves once, under its own Message-ID, and is marked', async () => {
    await using app = await testApp({ baseUrl: 'https://tramontane.example' })
    await queueMessage(app)
    await app.drainMail()
    await app.drainMail()
    expect(app.mails).toHaveLength(1)
    expect(app.mails[0]).toMatchObject({
      messageId: expect.stringMatching(/^<[0-9a-f]{32}@tramontane\.example>$/),
      to: { name: 'Zoé', address: 'zoe@exemple.fr' },
      subject: 'Bonjour',
    })
    expect(await outboxRows(app)).toMatchObject([{ sent_at: app.clock.now().getTime(), attempts: 1 }])
  })

  test('keeps nothing of what it said once it left', async () => {
    await using app = await testApp()
    const attachments = [{ filename: 'a.txt', contentType: 'text/plain', content: 'secret' }]
    await queueMessage(app, { mail: { subject: 'Bonjour', text: 'secret', html: 'secret' }, attachments })
    await app.drainMail()
    expect(app.mails[0]?.text).toBe('secret')
    expect(JSON.stringify(await outboxRows(app))).not.toContain('secret')
  })

  test('of a whole queue, each leaves, the oldest first', async () => {
    await using app = await testApp()
    for (const subject of ['un', 'deux', 'trois'])
      await queueMessage(app, {
        dedupKey: `test:${subject}`,
        mail: { subject, text: subject, html: subject },
      })
    await app.drainMail()
    expect(app.mails.map(({ subject }) => subject)).toEqual(['un', 'deux', 'trois'])
  })

  test('has a Message-ID of its own, even where a restored copy gives its number and key again', async () => {
    await using app = await testApp()
    await queueMessage(app)
    await app.drainMail()
    await app.deps.database.client.execute('delete from outbox')
    await app.deps.database.client.execute("delete from sqlite_sequence where name = 'outbox'")
    app.clock.moveTo(after(app, minuteMs))
    await queueMessage(app)
    await app.drainMail()
    expect(await outboxRows(app)).toMatchObject([{ id: 1, dedup_key: 'test:1' }])
    expect(new Set(app.mails.map(({ messageId }) => messageId)).size).toBe(2)
  })

  test('twenty drains at once send each message once', async () => {
    await using app = await testApp()
    for (const id of [1, 2, 3, 4, 5]) await queueMessage(app, { dedupKey: `test:${id}` })
    await Promise.all(Array.from({ length: 20 }, () => app.drainMail()))
    expect(app.mails).toHaveLength(5)
    expect(new Set(app.mails.map(({ messageId }) => messageId)).size).toBe(5)
  })

  test('the network never holds the write queue', async () => {
    await using app = await testApp()
    await queueMessage(app)
    app.deps.mailer.send = async () => void (await queueMessage(app, { dedupKey: 'test:2' }))
    await app.drainMail()
    expect(await outboxRows(app)).toHaveLength(2)
  })

  test('a program that dies between the send and its mark sends again later, under the same Message-ID', async () => {
    await using app = await testApp()
    await queueMessage(app)
    const sent: OutgoingMessage[] = []
    app.deps.mailer.send = async (message) => void sent.push(message)
    const dying: DrainDeps = { ...app.deps }
    dying.mailer = {
      async send(message) {
        sent.push(message)
        dying.clock = { now: killed }
      },
    }
    expect(await failureWords(outboxDrain(dying).drainOnce())).toContain('killed')
    await app.deps.database.lastWrite

    await app.drainMail()
    expect(sent).toHaveLength(1)
    app.clock.moveTo(after(app, claimMs))
    await app.drainMail()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0] as OutgoingMessage)
  })
})

describe('a transport that fails', () => {
  test('down, then up: the message leaves at its next try', async () => {
    await using app = await testApp()
    await queueMessage(app)
    const transport = breakTransport(app)
    await app.drainMail()
    await app.drainMail()
    expect(transport.tries()).toBe(1)
    transport.up()
    app.clock.moveTo(after(app, 59_999))
    await app.drainMail()
    expect(app.mails).toHaveLength(0)
    app.clock.moveTo(after(app, 1))
    await app.drainMail()
    expect(app.mails).toHaveLength(1)
    expect(await outboxRows(app)).toMatchObject([{ attempts: 2, last_error: null, failed_at: null }])
  })

  test('it is tried after 1, 5, 15 minutes, 1, 4, 12 hours, then given up with one alert', async () => {
    await using app = await testApp()
    await queueMessage(app)
    const transport = breakTransport(app)
    await app.drainMail()
    for (const delay of retryDelaysMs) {
      app.clock.moveTo(after(app, delay - 1))
      await app.drainMail()
      app.clock.moveTo(after(app, 1))
      await app.drainMail()
    }
    expect(transport.tries()).toBe(7)
    expect(retryDelaysMs.map((ms) => ms / minuteMs)).toEqual([1, 5, 15, 60, 240, 720])
    expect(await outboxRows(app)).toMatchObject([
      { failed_at: app.clock.now().getTime(), last_error: expect.stringContaining('550 <zoe@exemple.fr>') },
    ])
    expect(await alertRows(app)).toMatchObject([{ dedup_key: 'outbox:1', settled_at: null }])

    transport.up()
    app.clock.moveTo(after(app, 30 * dayMs))
    await app.drainMail()
    expect(app.mails).toHaveLength(0)
    expect(await alertRows(app)).toHaveLength(1)
  })

  test('one bad message does not hold the others', async () => {
    await using app = await testApp()
    await queueMessage(app, { to: { name: 'Zoé', address: 'refused@exemple.fr' } })
    await queueMessage(app, { dedupKey: 'test:2' })
    const { send } = app.deps.mailer
    app.deps.mailer.send = async (message) => {
      if (message.to.address === 'refused@exemple.fr') throw refused
      await send(message)
    }
    await app.drainMail()
    expect(app.mails).toHaveLength(1)
  })

  test('the log tells codes: no address, no subject, no word of the transport', async () => {
    await using app = await testApp()
    await queueMessage(app, { mail: { subject: 'Sujet secret', text: 'corps', html: 'corps' } })
    breakTransport(app)
    await app.drainMail()
    const line = app.logged.find((line) => line.includes('mail_not_sent')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ level: 'warn', id: 1, code: 'EENVELOPE', responseCode: 550 })
    expect(app.logged.join('')).not.toMatch(/@|secret|corps|mailbox/)
  })
})

describe('the drain of a running server', () => {
  test('sends at its start what was left, and at each kick what came since', async () => {
    await using app = await testApp()
    const arrived = waitable(app)
    await queueMessage(app)
    const drain = outboxDrain(app.deps)
    drain.start()
    await arrived.next()
    await queueMessage(app, { dedupKey: 'test:2' })
    drain.kick()
    await arrived.next()
    await drain.stop()
    expect(app.mails).toHaveLength(2)
  })

  test('stops after the message under way, and starts no other', async () => {
    await using app = await testApp()
    for (const id of [1, 2]) await queueMessage(app, { dedupKey: `test:${id}` })
    const begun = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    app.deps.mailer.send = async (message) => {
      begun.resolve()
      await released.promise
      app.mails.push(message)
    }
    const drain = outboxDrain(app.deps)
    drain.start()
    await begun.promise
    const stopped = drain.stop().then(() => app.mails.length)
    released.resolve()
    expect(await stopped).toBe(1)
    drain.kick()
    expect(await outboxRows(app)).toMatchObject([{ attempts: 1 }, { attempts: 0 }])
  })

  test('a database that fails is told in the log, and the next kick tries again', async () => {
    await using app = await testApp()
    await app.deps.database.client.execute('alter table outbox rename to away')
    const drain = outboxDrain(app.deps)
    drain.start()
    await drain.stop()
    expect(app.logged.join('')).toContain('outbox_stuck')
    await app.deps.database.client.execute('alter table away rename to outbox')
    await queueMessage(app)
    const arrived = waitable(app)
    drain.start()
    await arrived.next()
    await drain.stop()
    expect(app.mails).toHaveLength(1)
  })
})

function killed(): never {
  throw new Error('killed')
}

/** Waits for the next message that leaves. */
function waitable(app: TestApp) {
  let next = Promise.withResolvers<void>()
  app.deps.mailer.send = async (message) => {
    app.mails.push(message)
    next.resolve()
  }
  return {
    async next() {
      await next.promise
      next = Promise.withResolvers<void>()
    },
  }
}
