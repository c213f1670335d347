import { expect, test } from 'bun:test'
import { failureOf } from '@tramontane/domain/testing/failure-of'
import type { OutgoingMessage } from '../ports/mailer.ts'
import { smtpServer } from '../testing/outside/smtp-server.ts'
import { readMail } from '../testing/read-mail.ts'
import { smtpMailer } from './smtp-mailer.ts'

const message: OutgoingMessage = {
  messageId: '<outbox-7.0123456789abcdef@tramontane.example>',
  to: { name: 'Élodie "Zoé" Puig', address: 'elodie@exemple.fr' },
  subject: 'Votre abonnement est confirmé : merci à vous, Élodie',
  text: 'Bonjour Élodie',
  html: '<p>Bonjour Élodie</p>',
  attachments: [{ filename: 'a.txt', contentType: 'text/plain; charset=utf-8', content: 'é' }],
}

const sender = () => ({
  from: { name: 'Tramontane', address: 'envoi@tramontane.example' },
  replyTo: { name: 'Tramontane', address: 'contact@tramontane.example' },
})

test('one message is one envelope with one recipient, and its headers say who writes and who reads the answer', async () => {
  await using server = await smtpServer()
  const mailer = smtpMailer(server.url, sender)
  await mailer.send(message)
  mailer.close()
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toMatchObject({
    from: 'envoi@tramontane.example',
    recipients: ['elodie@exemple.fr'],
  })
  const { headers } = readMail(server.received[0]?.data ?? '')
  expect(headers.get('message-id')).toBe(message.messageId)
  expect(headers.get('subject')).toBe(message.subject)
  expect(headers.get('from')).toBe('Tramontane <envoi@tramontane.example>')
  expect(headers.get('reply-to')).toBe('Tramontane <contact@tramontane.example>')
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  expect(headers.get('to')).toEndWith('<elodie@exemple.fr>')
  expect(headers.has('bcc')).toBe(false)
})

test('a message that tells of a person is answered to them', async () => {
  await using server = await smtpServer()
  const mailer = smtpMailer(server.url, sender)
  await mailer.send({ ...message, replyTo: { name: 'Karim, Benali', address: 'karim@exemple.fr' } })
  mailer.close()
  const { headers } = readMail(server.received[0]?.data ?? '')
  expect(headers.get('reply-to')).toBe('"Karim, Benali" <karim@exemple.fr>')
})

test('even a message that should never have been queued reaches nobody else', async () => {
  await using server = await smtpServer()
  const mailer = smtpMailer(server.url, sender)
  for (const address of ['b@y.fr\r\nBcc: evil@z.fr', 'b@y.fr, evil@z.fr', 'b@y.fr;evil@z.fr'])
    await mailer
      .send({ ...message, to: { name: 'Zoé\r\nBcc: evil@z.fr', address }, subject: 'a\r\nBcc: evil@z.fr' })
      .catch(() => {})
  mailer.close()
  for (const { recipients, data } of server.received) {
    expect(recipients).not.toContain('evil@z.fr')
    expect(recipients.length).toBeLessThan(2)
    expect(readMail(data).headers.has('bcc')).toBe(false)
  }
})

test('two messages go over one connection after the other', async () => {
  await using server = await smtpServer()
  const mailer = smtpMailer(server.url, sender)
  await mailer.send(message)
  await mailer.send({ ...message, messageId: '<outbox-8.x@tramontane.example>' })
  mailer.close()
  expect(server.received).toHaveLength(2)
})

test('a recipient that the server refuses is an error with its code', async () => {
  await using server = await smtpServer({ refuse: () => '550 5.1.1 mailbox unavailable' })
  const mailer = smtpMailer(server.url, sender)
  const error = await mailer.send(message).catch((error) => error)
  mailer.close()
  expect(error).toMatchObject({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 })
  expect(server.received).toHaveLength(0)
})

test('closing ends the message under way with an error, so that it is sent again later', async () => {
  await using server = await smtpServer({ isSilent: true })
  const mailer = smtpMailer(server.url, sender)
  const sent = mailer.send(message).catch((error) => error)
  await server.connected
  mailer.close()
  expect(await sent).toBeInstanceOf(Error)
})

test('nobody listening is an error, and the next message may leave', async () => {
  const gone = await smtpServer()
  await gone[Symbol.asyncDispose]()
  const mailer = smtpMailer(gone.url, sender)
  expect(await failureOf(mailer.send(message))).toMatchObject({ code: 'ESOCKET' })
  await mailer.send(message).catch(() => {})
  mailer.close()
})
