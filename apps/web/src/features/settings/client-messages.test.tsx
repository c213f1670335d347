import { expect, test } from 'bun:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { defaultMessages } from '@tramontane/content/business/default-messages'
import type { MessagesPreviewInput } from '@tramontane/contract/settings/settings-messages'
import { isSmsKind, messageKinds } from '@tramontane/domain/messages/message-kinds'
import { fakeApi } from '../../testing/fake-api.ts'
import { answering, openSettingsPanel, readCall, saveCall, stored } from './testing.tsx'

const previewCall = 'POST /api/admin/messages/preview'
const siteCall = 'GET /api/site'

/** A server that reads each message as its own words. */
function previewing({ body }: { body: unknown }) {
  const { messages } = body as MessagesPreviewInput
  const month = { sms: 12, segments: 24, cents: 108 }
  const kinds = messageKinds.map((kind) => ({
    kind,
    mail: { subject: `Objet ${kind}`, text: `E-mail : ${messages.mailWords[kind].opening}` },
    sms: isSmsKind(kind)
      ? {
          text: `SMS : ${messages.smsWords[kind].opening}`,
          ...{ alphabet: 'gsm', length: 161, segments: 2, month },
        }
      : null,
  }))
  return Response.json({ success: true, data: { carrier: 'brevo', month, kinds } })
}

function saving({ body }: { body: unknown }) {
  const { changes } = body as { changes: { messages?: object } }
  const messages = { ...stored.settings.messages, ...changes.messages }
  return Response.json({
    success: true,
    data: { settings: { ...stored.settings, messages }, revision: 'r2' },
  })
}

const site = () => Response.json({ success: true, data: stored.settings })

async function openMessages() {
  const opened = await openSettingsPanel('clients')
  await screen.findByText(
    /Brevo achemine vos SMS\. Ces trente derniers jours\s?: 12 SMS, 24 segments, 1,08\s€\./,
  )
  return opened
}

const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label)

test('each message says its channels and what its SMS cost, and is shown by the server as it is typed', async () => {
  using api = fakeApi({ [readCall]: answering(stored), [previewCall]: previewing })
  const { user } = await openMessages()
  const reminder = screen.getByRole('button', { name: /Rappel de la veille/ })
  expect(reminder.textContent).toMatch(/E-mail et SMS de 2 segments, 12 en trente jours\s: 1,08\s€/)
  expect(screen.getByRole('button', { name: /Demande bien reçue/ }).textContent).toContain('E-mail seul')
  await user.click(reminder)
  for (const value of ['', 'C', 'Co', 'Cou', 'Couc', 'Couco', 'Coucou'])
    fireEvent.change(field('Début du SMS'), { target: { value } })
  await screen.findByText('SMS : Coucou')
  expect(screen.getByText('2 segments, 161 signes.')).toBeTruthy()
  expect(screen.getByText('Objet reminder')).toBeTruthy()
  // What was typed at once is asked once, beside the words that were stored.
  expect(api.calls.filter((call) => call.startsWith(previewCall)).length).toBeLessThan(3)
})

test('words and channels are saved, and the program’s own come back by a press', async () => {
  using api = fakeApi({
    [readCall]: answering(stored),
    [previewCall]: previewing,
    [saveCall]: saving,
    [siteCall]: site,
  })
  const { user } = await openMessages()
  await user.click(screen.getByRole('button', { name: /^Retard/ }))
  expect(screen.queryByRole('button', { name: /Rétablir/ })).toBeNull()
  await user.clear(field('Fin de l’e-mail'))
  await user.type(field('Fin de l’e-mail'), 'Camille')
  await user.clear(field('Début du SMS'))
  await user.click(screen.getByRole('button', { name: 'Rétablir les mots du SMS' }))
  expect(field('Début du SMS').value).toBe(defaultMessages.smsWords.late.opening)
  await user.click(screen.getByLabelText('Envoyer aussi par SMS'))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText(/^default: Réglages enregistrés/)
  const saved = api.calls.find((call) => call.startsWith(saveCall)) ?? ''
  expect(JSON.parse(saved.slice(saveCall.length)).changes).toEqual({
    messages: { sms: { late: false }, mailWords: { late: { closing: 'Camille' } } },
  })
})

test('a name that stands for nothing is told under its field, in the message that holds it', async () => {
  using api = fakeApi({ [readCall]: answering(stored), [previewCall]: previewing })
  const { user } = await openMessages()
  await user.click(screen.getByRole('button', { name: /^Retard/ }))
  await user.clear(field('Début de l’e-mail'))
  await user.type(field('Début de l’e-mail'), 'Bonjour {{prénom}')
  await user.click(screen.getByRole('button', { name: /^Retard/ }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  const alert = await screen.findByText(/« \{prénom\} » ne désigne rien/)
  expect(alert).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Début de l’e-mail')))
  expect(api.calls.some((call) => call.startsWith(saveCall))).toBe(false)
})
