import { expect, test } from 'bun:test'
import { screen, within } from '@testing-library/react'
import type { TextLine } from '@tramontane/contract/replies/texts/texts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { answering, leather, openTexts } from '../testing.tsx'

const listCall = 'GET /api/admin/texts'

const line: TextLine = { ...leather }
const lines: TextLine[] = [
  line,
  {
    ...line,
    key: 'service-fast',
    kind: 'service',
    isProgram: true,
    title: 'Lavage Fast',
    path: '/lavage-fast',
    state: 'original',
    hasDraft: false,
    writtenAt: null,
    writtenBy: null,
  },
  {
    ...line,
    key: 'own-2',
    title: 'L’hiver',
    path: '/blog/hiver',
    state: 'scheduled',
    hasDraft: false,
    scheduledOn: '2026-12-01',
  },
  {
    ...line,
    key: 'own-3',
    title: 'L’été',
    path: '/blog/ete',
    state: 'published',
    hasDraft: false,
    scheduledOn: '2026-12-02',
  },
  { ...line, key: 'own-4', title: 'Le gel', path: '/blog/gel', state: 'hidden', hasDraft: false },
]

test('each text says what it is, where it stands and how', async () => {
  using _api = fakeApi({ [listCall]: answering(lines) })
  openTexts('?tab=texts')

  const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent
  expect(await row(/Le cuir/)).toContain('Article/blog/le-cuirBrouillon20/11/2026 à 10:00camille@')
  expect(await row(/Lavage Fast/)).toContain('Prestation/lavage-fastTexte d’origine')
  expect(await row(/L’hiver/)).toContain('Programmé le 01/12/2026')
  expect(await row(/L’été/)).toContain('Publié, autre version le 02/12/2026')
  expect(await row(/Le gel/)).toContain('Retiré du site')
})

test.each([
  ['q=hiver%20camille', ['L’hiver']],
  ['q=ete', ['L’été']],
  ['status=brouillon', ['Le cuir']],
  ['status=original', ['Lavage Fast']],
  ['sort=title&status=publié', ['L’été']],
  ['sort=-title', ['Lavage Fast', 'Le gel', 'Le cuir', 'L’hiver', 'L’été']],
  ['q=rien', []],
])('the address %p shows %p', async (view, expected) => {
  using _api = fakeApi({ [listCall]: answering(lines) })
  openTexts(`?tab=texts&${view}`)

  await screen.findByText(expected.length === 0 ? 'Aucun texte trouvé' : /^\d+ textes?( trouvés?)?$/)
  const rows = screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(rows.toSorted()).toEqual([...expected].toSorted())
})

test('a new article begins with its title, and is opened', async () => {
  const create = 'POST /api/admin/texts'
  using api = fakeApi({ [listCall]: answering([]), [create]: answering(leather) })
  api.answers['GET /api/admin/texts/own-1'] = answering(leather)
  const { user, search } = openTexts('?tab=texts')
  expect(await screen.findByText('Aucun texte')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Nouvel article' }))
  const dialog = await screen.findByRole('dialog', { name: 'Nouvel article' })
  await user.click(within(dialog).getByRole('button', { name: 'Commencer à écrire' }))
  expect(await within(dialog).findByText('Indiquez un titre.')).toBeTruthy()
  await user.type(within(dialog).getByLabelText('Titre'), 'Le cuir')
  await user.click(within(dialog).getByRole('button', { name: 'Commencer à écrire' }))

  expect(await screen.findByLabelText('Texte')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Le cuir' }))
  expect(search()).toEqual({ tab: 'texts', texte: 'own-1' })
  expect(api.calls).toContain(`${create} {"kind":"article","title":"Le cuir"}`)
})
