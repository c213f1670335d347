import { expect, spyOn, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { shortPauses } from '../../testing/short-pauses.ts'
import { answering, leather, openLeather, textServer } from './testing.tsx'

test('keys make bold, go on with a list, and are part of what is saved', async () => {
  using _ = shortPauses()
  using api = textServer()
  const { user, field } = await openLeather()

  await user.click(field)
  field.setSelectionRange(4, 10)
  await user.keyboard('{Control>}b{/Control}')
  expect(field.value).toBe('Une **brosse** douce.')
  field.setSelectionRange(field.value.length, field.value.length)
  await user.keyboard('{Enter}{Enter}- eau{Enter}chiffon')
  expect(field.value).toBe('Une **brosse** douce.\n\n- eau\n- chiffon')

  await screen.findByText(/^Enregistré à/)
  expect(api.stored().content.markdown).toBe(field.value)
})

test('Ctrl-K in a text makes a link, and reaches nobody else', async () => {
  using _api = textServer()
  const { user, field } = await openLeather()
  const heard: string[] = []
  const listen = ({ key }: KeyboardEvent) => heard.push(key)
  window.addEventListener('keydown', listen)

  await user.click(field)
  field.setSelectionRange(4, 10)
  await user.keyboard('{Control>}k{/Control}')
  window.removeEventListener('keydown', listen)
  const dialog = await screen.findByRole('dialog', { name: 'Insérer un lien' })
  expect(heard).not.toContain('k')
  expect(within(dialog).getByLabelText<HTMLInputElement>('Mots du lien').value).toBe('brosse')
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('Adresse')))
  await user.keyboard('abonnement')
  await user.click(within(dialog).getByRole('button', { name: 'Insérer' }))
  expect(await within(dialog).findByText(/commence par https/)).toBeTruthy()
  await user.clear(within(dialog).getByLabelText('Adresse'))
  await user.type(within(dialog).getByLabelText('Adresse'), '/abonnement')
  await user.click(within(dialog).getByRole('button', { name: 'Insérer' }))

  await screen.findByDisplayValue('Une [brosse](/abonnement) douce.')
})

test('the bar of tools is one stop of Tab, and arrows move in it', async () => {
  using _api = textServer()
  const { user, field } = await openLeather()
  const bar = screen.getByRole('toolbar', { name: 'Mise en forme' })
  await user.click(screen.getByLabelText('Rubrique'))

  await user.tab()
  expect(document.activeElement).toBe(within(bar).getByRole('button', { name: 'Titre' }))
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(within(bar).getByRole('button', { name: 'Valeur des réglages' }))
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(within(bar).getByRole('button', { name: 'Gras' }))
  await user.tab()
  expect(document.activeElement).toBe(field)
})

test('a value of the settings is named, not spelt', async () => {
  using _api = textServer({ ...leather, content: { ...leather.content, markdown: '' } })
  const { user } = await openLeather()

  await user.click(screen.getByRole('button', { name: 'Valeur des réglages' }))
  await user.click(await screen.findByRole('menuitem', { name: /Prix du Lavage Fast/ }))

  await screen.findByDisplayValue('{prix-fast}')
})

test('what is pasted from a page is Markdown, and an address pasted on words is their link', async () => {
  using _api = textServer()
  const { user, field } = await openLeather()
  const pasted = (data: Record<string, string>) => {
    const transfer = new DataTransfer()
    for (const [type, text] of Object.entries(data)) transfer.setData(type, text)
    return user.paste(transfer)
  }

  await user.click(field)
  field.setSelectionRange(0, field.value.length)
  await pasted({ 'text/plain': 'Net', 'text/html': '<h1>Net</h1><p>et <b>doux</b></p>' })
  expect(field.value).toBe('## Net\n\net **doux**')
  field.setSelectionRange(3, 6)
  await pasted({ 'text/plain': 'https://exemple.fr' })
  expect(field.value).toBe('## [Net](https://exemple.fr)\n\net **doux**')
})

test('a picture from the device is put into words, sent small, and stands in the text', async () => {
  using api = textServer()
  api.answers['POST /api/admin/texts/pictures'] = answering({ src: '/photos/a.webp', width: 9, height: 6 })
  using _drawing = drawingAnyPicture()
  const { user, field } = await openLeather()
  await user.click(field)
  field.setSelectionRange(field.value.length, field.value.length)

  await user.upload(screen.getByLabelText('Photographie', { selector: 'input' }), photo)
  const dialog = await screen.findByRole('dialog', { name: 'Insérer une photographie' })
  await within(dialog).findByRole('img', { name: /siege\.png$/ })
  await user.click(within(dialog).getByRole('button', { name: 'Insérer' }))
  expect(await within(dialog).findByText('Décrivez ce que montre la photographie.')).toBeTruthy()
  await user.type(within(dialog).getByLabelText('Ce qu’elle montre'), 'Un siège')
  await user.click(within(dialog).getByRole('button', { name: 'Insérer' }))

  await waitFor(() => expect(field.value).toBe('Une brosse douce.\n\n![Un siège](/photos/a.webp)\n\n'))
  expect(api.calls).toContain('POST /api/admin/texts/pictures {"image":"/9j/"}')
})

test('whoever presses before the telephone has read the picture waits for it, and presses once', async () => {
  using api = textServer()
  api.answers['POST /api/admin/texts/pictures'] = answering({ src: '/photos/a.webp', width: 9, height: 6 })
  const read = Promise.withResolvers<void>()
  using _drawing = drawingAnyPicture(read.promise)
  const { user, field } = await openLeather()
  fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [photo] } })
  const dialog = await screen.findByRole('dialog', { name: 'Insérer une photographie' })
  await user.type(within(dialog).getByLabelText('Ce qu’elle montre'), 'Un siège')
  await user.click(within(dialog).getByRole('button', { name: 'Insérer' }))
  await within(dialog).findByRole('button', { name: 'Envoi…' })
  read.resolve()
  await waitFor(() => expect(field.value).toContain('![Un siège](/photos/a.webp)'))
})

test('a picture that is let fall or pasted is asked about; one that cannot be read says what can', async () => {
  using _api = textServer()
  const { user, field } = await openLeather()

  fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [photo] } })
  const dialog = await screen.findByRole('dialog', { name: 'Insérer une photographie' })
  expect(await within(dialog).findByText(/choisissez une photographie en JPEG, PNG ou WebP/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  expect(field.value).toBe('Une brosse douce.')

  fireEvent.paste(field, { clipboardData: { getData: () => '', files: [photo] } })
  await screen.findByRole('dialog', { name: 'Insérer une photographie' })
})

test('a network that fails at a picture keeps its words, and it can be sent again', async () => {
  using api = textServer()
  using _drawing = drawingAnyPicture()
  const { user, field } = await openLeather()
  fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [photo] } })
  const dialog = await screen.findByRole('dialog', { name: 'Insérer une photographie' })
  await within(dialog).findByRole('img')
  await user.type(within(dialog).getByLabelText('Ce qu’elle montre'), 'Un siège')

  await user.click(within(dialog).getByRole('button', { name: 'Insérer' }))
  expect(await within(dialog).findByText(/Le serveur ne répond pas/)).toBeTruthy()
  api.answers['POST /api/admin/texts/pictures'] = answering({ src: '/photos/a.webp', width: 9, height: 6 })
  await user.click(within(dialog).getByRole('button', { name: 'Insérer' }))

  await waitFor(() => expect(field.value).toContain('![Un siège](/photos/a.webp)'))
})

const photo = new File(['png'], 'siege.png', { type: 'image/png' })

/** This document draws nothing. */
function drawingAnyPicture(whenRead = Promise.resolve()) {
  const picture = { width: 900, height: 600, close() {} }
  Object.assign(globalThis, { createImageBitmap: () => whenRead.then(() => picture) })
  const drawn = spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,/9j/')
  return {
    [Symbol.dispose]() {
      Reflect.deleteProperty(globalThis, 'createImageBitmap')
      drawn.mockRestore()
    },
  }
}
