import { expect, test } from 'bun:test'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { signedInEvent } from '../../lib/api.ts'
import { refusal } from '../../testing/fake-api.ts'
import { shortPauses } from '../../testing/short-pauses.ts'
import { keepDraft, keptDrafts } from './draft/kept-drafts.ts'
import { draftCall, leather, openLeather, previewCall, textServer } from './testing.tsx'

const mine = 'Une brosse douce, et du temps.'

function write(field: HTMLTextAreaElement, value = mine) {
  fireEvent.change(field, { target: { value } })
}

/** The network or the session is back: what waits leaves at once. */
function tellBack(name: string) {
  return act(async () => void window.dispatchEvent(new Event(name)))
}

test('a session that ends loses no word: it says so, and sends them once somebody is back', async () => {
  using _ = shortPauses()
  using api = textServer()
  const save = api.answers[draftCall]
  api.answers[draftCall] = () => refusal(401, 'Veuillez vous connecter.')
  const { field } = await openLeather()

  write(field)
  expect(await screen.findByText(/reconnectez-vous\. Tout est gardé sur cet appareil/)).toBeTruthy()
  write(field, `${mine} Encore.`)
  expect(field.value).toBe(`${mine} Encore.`)
  Object.assign(api.answers, { [draftCall]: save })
  await tellBack(signedInEvent)

  await screen.findByText(/^Enregistré à/)
  expect(api.stored().content.markdown).toBe(`${mine} Encore.`)
})

test('without network they are on the device, and leave once it is back', async () => {
  using _ = shortPauses()
  using api = textServer()
  const save = api.answers[draftCall]
  api.answers[draftCall] = () => Promise.reject(new TypeError('offline'))
  const { field } = await openLeather()

  write(field)
  expect(await screen.findByText(/le serveur ne répond pas\. Tout est gardé/)).toBeTruthy()
  Object.assign(api.answers, { [draftCall]: save })
  await tellBack('online')

  await screen.findByText(/^Enregistré à/)
  expect(api.stored().content.markdown).toBe(mine)
  expect(localStorage).toHaveLength(0)
})

test('a tab that is closed before anything left opens again with every word, and says so', async () => {
  using api = textServer()
  const save = api.answers[draftCall]
  api.answers[draftCall] = () => Promise.reject(new TypeError('offline'))
  const { field } = await openLeather()
  write(field)
  cleanup()

  Object.assign(api.answers, { [draftCall]: save })
  const again = await openLeather()

  expect(again.field.value).toBe(mine)
  expect(screen.getByText(/Votre texte est revenu/)).toBeTruthy()
  await screen.findByText(/^Enregistré à/)
  expect(api.stored().content.markdown).toBe(mine)
})

test('of two versions neither is lost: both are shown, and one chooses', async () => {
  using _ = shortPauses()
  using api = textServer()
  const { user, field } = await openLeather()
  const theirs = {
    ...api.stored(),
    revision: 9,
    writtenBy: 'ana@tramontane.example',
    content: { ...leather.content, title: 'Le cuir et la peau', markdown: 'Une brosse dure.' },
  }
  const save = api.answers[draftCall]
  api.answers[draftCall] = () =>
    Response.json(
      { success: false, code: 'text_changed', message: 'Modifié entre-temps.', data: theirs },
      { status: 409 },
    )
  write(field)

  const choice = await screen.findByRole('region', { name: /enregistré ailleurs entre-temps, par ana@/ })
  const words = within(choice).getByRole('group', { name: 'Texte' })
  expect(within(words).getByText(mine)).toBeTruthy()
  expect(within(words).getByText('Une brosse dure.')).toBeTruthy()
  expect(within(words).getByRole<HTMLInputElement>('radio', { name: /Votre saisie/ }).checked).toBe(true)
  // What I never touched is theirs.
  const title = within(choice).getByRole('group', { name: 'Titre' })
  expect(within(title).getByRole<HTMLInputElement>('radio', { name: /entre-temps/ }).checked).toBe(true)
  expect(field.value).toBe(mine)

  Object.assign(api.answers, { [draftCall]: save })
  await user.click(screen.getByRole('button', { name: 'Enregistrer ce choix' }))
  await screen.findByText(/^Enregistré à/)
  expect(api.drafts().at(-1)).toContain('"revision":9')
  expect(api.stored().content).toMatchObject({ title: 'Le cuir et la peau', markdown: mine })
})

test('whoever closes before choosing has to choose again, however often, and the other’s words stay', async () => {
  using _ = shortPauses()
  using api = textServer()
  const { field } = await openLeather()
  write(field)
  api.become({ revision: 9, content: { ...leather.content, markdown: 'Une brosse dure.' } })
  const save = api.answers[draftCall]
  api.answers[draftCall] = () =>
    Response.json(
      { success: false, code: 'text_changed', message: 'Modifié entre-temps.', data: api.stored() },
      { status: 409 },
    )
  await screen.findByRole('region', { name: /enregistré ailleurs entre-temps/ })
  Object.assign(api.answers, { [draftCall]: save })

  for (let time = 0; time < 2; time += 1) {
    cleanup()
    const again = await openLeather()
    expect(again.field.value).toBe(mine)
    await screen.findByRole('region', { name: /enregistré ailleurs entre-temps/ })
  }
  expect(api.stored()).toMatchObject({ revision: 9, content: { markdown: 'Une brosse dure.' } })
})

test('other words of another window stay on the device, and those of another account are shown to nobody else', async () => {
  using api = textServer()
  const { revision, content, key: text } = api.stored()
  const words = (markdown: string, at: string) => ({
    fields: { ...content, markdown },
    ...{ revision, sent: null, at },
  })
  const kept = (window: string, one: ReturnType<typeof words>) =>
    localStorage.setItem(`tramontane:texte  ${text} ${window}`, JSON.stringify(one))
  kept('ancienne', words('D’hier.', '2026-11-20T09:00:00.000Z'))
  kept('fermee', words(mine, '2026-11-21T09:00:00.000Z'))
  const other = { account: 'autre@tramontane.example', text }
  keepDraft(other, words('Pas pour vous.', '2026-11-22T09:00:00.000Z'))

  const { field } = await openLeather()
  expect(field.value).toBe(mine)
  await screen.findByText(/^Enregistré à/)

  expect(Object.keys(localStorage).filter((one) => one.endsWith('ancienne'))).toHaveLength(1)
  expect(localStorage).toHaveLength(2)
  expect(keptDrafts(other)).toHaveLength(1)
})

test('words that cannot be stored are refused before they leave, and stay', async () => {
  using _ = shortPauses()
  using api = textServer()
  const { field } = await openLeather()
  const long = 'mot '.repeat(25_000)

  write(field, long)

  expect(await screen.findByText(/^Pas encore envoyé\. Le texte ne doit pas dépasser/)).toBeTruthy()
  expect(field.value).toBe(long)
  expect(api.drafts()).toEqual([])
})

test('a text that cannot be shown says why, over the last that could', async () => {
  using _ = shortPauses()
  using api = textServer()
  const { field } = await openLeather()
  const pane = screen.getByRole('region', { name: 'Aperçu' })
  await within(pane).findByTitle('Aperçu : Le cuir')

  api.answers[previewCall] = () =>
    Response.json(
      {
        success: false,
        code: 'validation',
        message: 'Certaines informations sont manquantes ou incorrectes.',
        fields: { markdown: '{prix-x} ne nomme rien.' },
      },
      { status: 400 },
    )
  write(field, 'Dès {prix-x}.')

  expect(await within(pane).findByText('{prix-x} ne nomme rien.')).toBeTruthy()
  expect(within(pane).getByText('L’aperçu est celui d’avant :')).toBeTruthy()
  expect(within(pane).getByTitle('Aperçu : Le cuir')).toBeTruthy()
})

test('who leaves in the middle of a word has it saved, and nothing stays on the device', async () => {
  using api = textServer()
  const { user, field } = await openLeather()
  write(field)

  await user.click(screen.getByRole('link', { name: 'Pages et articles' }))
  await screen.findByRole('heading', { name: 'Pages et articles' })

  await waitFor(() => expect(api.stored().content.markdown).toBe(mine))
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

test('a text of 100 KB is not sent to be looked at, and says why', async () => {
  using _ = shortPauses()
  using api = textServer()
  const { field } = await openLeather()
  const pane = screen.getByRole('region', { name: 'Aperçu' })
  await within(pane).findByTitle(/Le cuir$/)
  const looked = () => api.calls.filter((call) => call.startsWith(previewCall)).length
  const before = looked()

  write(field, 'mot '.repeat(25_000))

  expect(await within(pane).findByText(/^Le texte ne doit pas dépasser/)).toBeTruthy()
  expect(looked()).toBe(before)
})
