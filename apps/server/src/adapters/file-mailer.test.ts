import { expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import type { OutgoingMessage } from '../ports/mailer.ts'
import { leavesOf, readMail } from '../testing/read-mail.ts'
import { fileMailer } from './file-mailer.ts'
import { mailSender } from './mail-sender.ts'

const message: OutgoingMessage = {
  messageId: '<outbox-7.0123456789abcdef@tramontane.example>',
  to: { name: 'Élodie Puig', address: 'elodie@exemple.fr' },
  subject: 'Votre abonnement est confirmé, Élodie : première visite à Céret le 2 décembre 2026',
  text: 'Bonjour Élodie,\n\nÀ bientôt.',
  html: '<p>Bonjour Élodie,</p><p>À bientôt.</p>',
  attachments: [
    {
      filename: 'conditions-generales.txt',
      contentType: 'text/plain; charset=utf-8',
      content: 'Règles à lire',
    },
  ],
}

function openFolder() {
  const parent = mkdtempSync(join(tmpdir(), 'tramontane-mail-'))
  const folder = join(parent, 'outbox')
  const mailer = fileMailer(folder, () => mailSender({ baseUrl: 'http://localhost:3000' }, demoBusiness))
  return { folder, mailer, [Symbol.dispose]: () => rmSync(parent, { recursive: true, force: true }) }
}

test('a message is a file for its owner alone, named by its Message-ID; sent again, it replaces itself', async () => {
  using outbox = openFolder()
  await outbox.mailer.send(message)
  await outbox.mailer.send(message)
  const name = 'outbox-7.0123456789abcdef@tramontane.example.eml'
  expect(readdirSync(outbox.folder)).toEqual([name])
  expect(statSync(join(outbox.folder, name)).mode & 0o777).toBe(0o600)
  expect(statSync(outbox.folder).mode & 0o777).toBe(0o700)
})

test('it reads as a mail: French subject, text and HTML as alternatives, attachments beside', async () => {
  using outbox = openFolder()
  await outbox.mailer.send(message)
  const [name = ''] = readdirSync(outbox.folder)
  const raw = readFileSync(join(outbox.folder, name), 'utf8')
  expect(raw).toMatch(/^[\x20-\x7e\t\r\n]*$/)
  expect(raw.replaceAll('\r\n', '')).not.toContain('\n')
  expect(raw.split('\r\n').every((line) => line.length <= 998)).toBe(true)

  const mail = readMail(raw)
  expect(mail.headers.get('subject')).toBe(message.subject)
  expect(mail.headers.get('from')).toBe('Tramontane Lavage Auto <contact@tramontane.example>')
  expect(mail.headers.get('message-id')).toBe(message.messageId)
  expect(mail.headers.get('date')).toBeTruthy()
  expect(mail.headers.get('content-type')).toStartWith('multipart/mixed')
  expect(mail.parts[0]?.headers.get('content-type')).toStartWith('multipart/alternative')

  const [text, html, terms] = leavesOf(mail)
  expect(text?.headers.get('content-type')).toStartWith('text/plain')
  expect(text?.body.replaceAll('\r\n', '\n')).toContain(message.text)
  expect(html?.headers.get('content-type')).toStartWith('text/html')
  expect(html?.body).toContain(message.html)
  expect(terms?.headers.get('content-disposition')).toBe('attachment; filename=conditions-generales.txt')
  expect(terms?.body).toContain('Règles à lire')
})
