import { expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { TextDetail } from '@tramontane/contract/replies/texts/texts'
import { refusal } from '../../testing/fake-api.ts'
import { shortPauses } from '../../testing/short-pauses.ts'
import { answering, leather, openLeather, publishCall, textServer } from './testing.tsx'

type Opened = Awaited<ReturnType<typeof openLeather>>

async function ask(user: Opened['user'], label: string) {
  await user.click(screen.getByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: label }))
}

const shown: TextDetail = { ...leather, state: 'published', hasDraft: false, publishedOn: '2026-11-20' }

test('what was typed a moment ago is part of what is published', async () => {
  using api = textServer()
  api.answers[publishCall] = () => {
    api.become({ state: 'published', hasDraft: false })
    return answering(api.stored())()
  }
  const { user, field } = await openLeather()
  fireEvent.change(field, { target: { value: 'Une brosse très douce.' } })

  await user.click(screen.getByRole('button', { name: 'Publier…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Publier' })
  await user.click(within(dialog).getByRole('button', { name: 'Publier' }))

  expect(await screen.findByText(/^default: Texte publié/)).toBeTruthy()
  expect(api.stored().content.markdown).toBe('Une brosse très douce.')
  expect(api.calls).toContain(`${publishCall} {"revision":4,"day":null}`)
  expect(screen.getByText('Publié')).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Publier…' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a day that is over is refused before it is sent; one to come is said', async () => {
  using api = textServer()
  api.answers[publishCall] = () => {
    api.become({ state: 'scheduled', hasDraft: false, scheduledOn: '2099-01-02' })
    return answering(api.stored())()
  }
  const { user } = await openLeather()
  await user.click(screen.getByRole('button', { name: 'Publier…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Publier' })
  const day = within(dialog).getByLabelText(/Jour de publication/)
  const send = within(dialog).getByRole('button', { name: 'Publier' })

  fireEvent.change(day, { target: { value: '2020-01-02' } })
  await user.click(send)
  expect(await within(dialog).findByText(/Choisissez un jour à venir/)).toBeTruthy()
  fireEvent.change(day, { target: { value: '2099-01-02' } })
  await user.click(send)

  expect(await screen.findByText(/^default: Publication programmée/)).toBeTruthy()
  expect(screen.getByText('Programmé le 02/01/2099')).toBeTruthy()

  // Another day for it: one call, so that a refusal leaves it planned as it was.
  await user.click(screen.getByRole('button', { name: 'Publier…' }))
  const again = await screen.findByRole('dialog', { name: 'Publier' })
  api.answers[publishCall] = () => refusal(503, 'Un instant.')
  await user.click(within(again).getByRole('button', { name: 'Publier' }))
  expect(await within(again).findByText('Un instant.')).toBeTruthy()
  expect(api.calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
})

test('everything that a text lacks is said at once, and under its fields', async () => {
  using api = textServer()
  const fields = { category: 'Indiquez une rubrique.', description: 'La description compte 50 caractères.' }
  api.answers[publishCall] = () =>
    Response.json({ success: false, code: 'validation', message: 'Incomplet.', fields }, { status: 400 })
  const { user } = await openLeather()
  await user.click(screen.getByRole('button', { name: 'Publier…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Publier' })

  await user.click(within(dialog).getByRole('button', { name: 'Publier' }))

  for (const sentence of Object.values(fields)) expect(await within(dialog).findByText(sentence)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  const field = screen.getByLabelText('Rubrique')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.type(field, 'Entretien')
  expect(field.getAttribute('aria-invalid')).toBe('false')
})

test('words that cannot be saved are not published', async () => {
  using api = textServer()
  Reflect.deleteProperty(api.answers, 'PUT /api/admin/texts/own-1/draft')
  const { user, field } = await openLeather()
  fireEvent.change(field, { target: { value: 'Autre chose.' } })
  await user.click(screen.getByRole('button', { name: 'Publier…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Publier' })

  await user.click(within(dialog).getByRole('button', { name: 'Publier' }))

  expect(await within(dialog).findByText(/n’est pas encore enregistré/)).toBeTruthy()
  expect(api.calls.filter((call) => call.startsWith(publishCall))).toEqual([])
})

test('another address says that the one of now leads there; one that was left elsewhere is taken on demand', async () => {
  using api = textServer(shown)
  const move = 'PATCH /api/admin/texts/own-1/address'
  const taken = { slug: 'Cette adresse mène encore à un autre texte, qui l’avait avant.' }
  api.answers[move] = ({ body }) => {
    const { takesOver } = body as { takesOver: boolean }
    if (!takesOver)
      return Response.json(
        { success: false, code: 'validation', message: '', fields: taken },
        { status: 400 },
      )
    api.become({ path: '/blog/nourrir', pastPaths: ['/blog/le-cuir'] })
    return answering(api.stored())()
  }
  const { user } = await openLeather()
  await ask(user, 'Changer l’adresse')
  const dialog = await screen.findByRole('dialog', { name: 'Changer l’adresse' })
  expect(dialog.textContent).toContain('L’adresse de maintenant, /blog/le-cuir, mènera à la nouvelle')
  const slug = within(dialog).getByLabelText('Adresse')
  await user.clear(slug)
  await user.type(slug, 'nourrir')

  await user.click(within(dialog).getByRole('button', { name: 'Changer l’adresse' }))
  await user.click(await within(dialog).findByLabelText(/La reprendre/))
  await user.click(within(dialog).getByRole('button', { name: 'Changer l’adresse' }))

  expect(await screen.findByText('default: Adresse changée: /blog/nourrir')).toBeTruthy()
})

test('an earlier version is looked at, then taken on demand', async () => {
  using _ = shortPauses()
  const version = {
    id: 7,
    at: '2026-11-02T09:00:00.000Z',
    by: 'ana@tramontane.example',
    why: 'published' as const,
    title: 'Le vieux cuir',
    isShown: false,
    isScheduled: false,
  }
  using api = textServer({ ...shown, versions: [version] })
  const old = { ...leather.content, title: 'Le vieux cuir', markdown: 'Comme avant.' }
  api.answers['GET /api/admin/texts/own-1/versions/7'] = answering({ ...version, content: old })
  api.answers['POST /api/admin/texts/own-1/revert'] = () => {
    api.become({ content: old, hasDraft: true, revision: 8 })
    return answering(api.stored())()
  }
  const { user, field } = await openLeather()
  await ask(user, 'Historique')
  await user.click(await screen.findByRole('button', { name: /02\/11\/2026 à 10:00.*Le vieux cuir.*ana@/ }))
  await screen.findByTitle(/^Version du 02\/11\/2026/)
  expect(screen.getByText('2 mots, 1 de moins qu’aujourd’hui')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Différences' }))
  const saying = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.replace(/\s/g, ' '))
  expect(saying('del')).toEqual(['retiré : Comme', 'retiré : avant'])
  expect(saying('ins')).toEqual(['ajouté : Une', 'ajouté : brosse douce'])

  await user.click(screen.getByRole('button', { name: 'Revenir à cette version' }))
  const sure = await screen.findByRole('alertdialog', { name: /^Revenir à cette version/ })
  await user.click(within(sure).getByRole('button', { name: 'Revenir à cette version' }))

  expect(await screen.findByText(/^default: Version reprise/)).toBeTruthy()
  expect(field.value).toBe('Comme avant.')
})

test('the program’s own words come back once that was confirmed', async () => {
  using api = textServer({ ...shown, isProgram: true, original: leather.content })
  const restore = 'POST /api/admin/texts/own-1/restore'
  api.answers[restore] = () => {
    api.become({ state: 'original', content: { ...leather.content, markdown: 'D’origine.' } })
    return answering(api.stored())()
  }
  const { user, field } = await openLeather()
  await ask(user, 'Rétablir le texte d’origine')
  const sure = await screen.findByRole('alertdialog', { name: /^Rétablir le texte d’origine/ })
  expect(sure.textContent).toMatch(/«\sLe cuir\s»/)
  expect(api.calls.some((call) => call.startsWith(restore))).toBe(false)

  await user.click(within(sure).getByRole('button', { name: 'Rétablir le texte d’origine' }))

  expect(await screen.findByText(/^default: Texte d’origine rétabli/)).toBeTruthy()
  expect(field.value).toBe('D’origine.')
})

test('a text of one’s own is deleted by its name, and the list is back', async () => {
  using api = textServer()
  api.answers['DELETE /api/admin/texts/own-1'] = () => Response.json({ success: true })
  const { user, search } = await openLeather()
  await ask(user, 'Supprimer')
  const sure = await screen.findByRole('alertdialog', { name: /^Supprimer «\sLe cuir\s»/ })

  await user.click(within(sure).getByRole('button', { name: 'Supprimer' }))

  await screen.findByRole('heading', { name: 'Pages et articles' })
  expect(search()).toEqual({ tab: 'texts' })
  expect(api.calls).toContain('DELETE /api/admin/texts/own-1?revision=3')
})

test.each([
  ['of the program, as it is', { isProgram: true, state: 'original', original: leather.content }, []],
  [
    'of the program, rewritten',
    { isProgram: true, original: leather.content },
    ['Rétablir le texte d’origine'],
  ],
  ['of one’s own', {}, ['Supprimer']],
] as const)('a text %s offers what can be done with it', async (_, change, expected) => {
  using _api = textServer({ ...shown, ...change })
  const { user } = await openLeather()
  await user.click(screen.getByRole('button', { name: 'Autres actions' }))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual(['Historique', 'Changer l’adresse', 'Retirer du site', ...expected])
})
