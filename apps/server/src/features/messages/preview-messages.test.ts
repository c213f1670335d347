import { expect, test } from 'bun:test'
import { defaultMessages } from '@tramontane/content/business/default-messages'
import type { KindPreview } from '@tramontane/contract/replies/messages'
import { messageKinds } from '@tramontane/domain/messages/message-kinds'
import { pocketSms } from '../../testing/outside/pocket-sms.ts'
import { testApp } from '../../testing/test-app.ts'

const path = '/api/admin/messages/preview'

/** What an administrator reads of these settings. */
async function previewOf(messages: unknown, options: Parameters<typeof testApp>[0] = {}) {
  await using app = await testApp(options)
  const admin = await app.admin()
  const reply = await admin.post(path, { messages })
  return { status: reply.status, ...(await reply.json()) }
}

function kindOf(data: { kinds: KindPreview[] }, kind: KindPreview['kind']): KindPreview {
  const found = data.kinds.find((one) => one.kind === kind)
  if (!found) throw new Error(kind)
  return found
}

test('each kind is shown as a client would read it, with what its SMS counts', async () => {
  const { data } = await previewOf(defaultMessages)
  expect(data).toMatchObject({ carrier: null, month: { sms: 0, segments: 0, cents: 0 } })
  expect(data.kinds.map(({ kind }: KindPreview) => kind)).toEqual([...messageKinds])
  const { mail, sms } = kindOf(data, 'reminder')
  expect(mail.subject.replace(/\s/g, ' ')).toBe('Rappel : votre rendez-vous du mardi 11 mars 2025 à 9 h 30')
  expect(mail.text).toStartWith('Bonjour Camille Soler,\n\n')
  expect(mail.text).toEndWith('À bientôt,\nTramontane Lavage Auto')
  expect(sms).toMatchObject({
    text: 'Tramontane : rappel, votre lavage est prévu mardi 11 mars à 9h30. Un imprévu ? 06 39 98 12 34',
    ...{ alphabet: 'gsm', length: 93, segments: 1 },
  })
  expect(kindOf(data, 'request').sms).toBeNull()
})

test('other words are shown, and counted, without being stored', async () => {
  const words = { opening: 'Coucou {prenom} 👍', closing: '' }
  const messages = {
    ...defaultMessages,
    smsWords: { ...defaultMessages.smsWords, late: words },
    mailWords: { ...defaultMessages.mailWords, late: words },
  }
  await using app = await testApp()
  const admin = await app.admin()
  const { data } = await (await admin.post(path, { messages })).json()
  const { mail, sms } = kindOf(data, 'late')
  expect(mail.text).toStartWith('Coucou Camille 👍\n\nNous avons pris du retard')
  expect(sms).toMatchObject({ alphabet: 'ucs2', segments: 2 })
  expect(app.deps.settings.current.messages).toEqual(defaultMessages)
})

test.each([
  ['an unknown place', { opening: 'Bonjour {prénom}', closing: '' }, /« \{prénom\} » ne désigne rien/],
  ['a brace that stands alone', { opening: 'Bonjour {prenom', closing: '' }, /« \{ » ne désigne rien/],
  ['words without end', { opening: 'a'.repeat(601), closing: '' }, /600/],
])('%s is refused in words', async (_, reminder, sentence) => {
  const mailWords = { ...defaultMessages.mailWords, reminder }
  const { status, fields } = await previewOf({ ...defaultMessages, mailWords })
  expect([status, fields]).toEqual([
    400,
    { 'messages.mailWords.reminder.opening': expect.stringMatching(sentence) },
  ])
})

test('the month counts what left in thirty days, kind by kind, at the price that is given', async () => {
  const { sms } = pocketSms()
  await using app = await testApp({ sms, now: '2025-03-10' })
  const row = (id: number, kind: string, segments: number, day: string | null) => `
    insert into outbox (dedup_key, channel, kind, segments, recipient_name, recipient_address, subject, text, html,
      next_attempt_at, sent_at)
    values ('${id}', 'sms', '${kind}', ${segments}, '', '', '', '', '', 0, ${day && new Date(day).getTime()});`
  await app.deps.database.client.executeMultiple(
    [
      row(1, 'reminder', 1, '2025-03-09'),
      row(2, 'reminder', 2, '2025-02-09'),
      row(3, 'late', 3, '2025-03-01'),
      row(4, 'reminder', 9, '2025-02-01'),
      row(5, 'reminder', 9, null),
    ].join(''),
  )
  const admin = await app.admin()
  const reply = await admin.post(path, { messages: { ...defaultMessages, segmentCents: 4.15 } })
  const { data } = await reply.json()
  expect(data).toMatchObject({ carrier: 'files', month: { sms: 3, segments: 6, cents: 25 } })
  expect(kindOf(data, 'reminder').sms?.month).toEqual({ sms: 2, segments: 3, cents: 12 })
  expect(kindOf(data, 'moved').sms?.month).toEqual({ sms: 0, segments: 0, cents: 0 })
})
