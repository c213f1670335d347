import { expect, test } from 'bun:test'
import { screen, within } from '@testing-library/react'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { openAdminPanel } from '../../testing/open-admin-panel.tsx'
import { ImportPage } from './import-page.tsx'

const call = 'POST /api/imports/clients'
const listCall = 'GET /api/imports/clients'
const file = new File(['Nom;Tel\nPuig;639980001'], 'clients.csv', { type: 'text/csv' })

const counts = {
  rows: 2,
  created: 1,
  joined: 0,
  doubtful: 0,
  places: 1,
  vehicles: 0,
  subscriptions: 0,
  washes: 0,
}
const refused = [{ line: 3, why: 'Indiquez un téléphone ou une adresse e-mail.' }]
const columns = [
  { heading: 'Nom', field: 'name', samples: ['Puig'] },
  { heading: 'Tel', field: null, samples: ['639980001'] },
]
const said = (data: object) => () => Response.json({ success: true, data })
const tried = { columns, ...counts, refused, importId: null }

const past = {
  ...{ ...counts, id: 7, state: 'interrupted', handled: 1, refused: 1, by: 'camille@tramontane.example' },
  ...{ at: '2026-11-23T08:00:00.000Z', undoneAt: null, kept: 0 },
}

async function choose(user: ReturnType<typeof openAdminPanel>['user'], chosen = file) {
  await user.upload(await screen.findByLabelText('Choisir un fichier'), chosen)
}

test('a list that is chosen is tried at once: its columns with samples, what it would bring, its refused lines', async () => {
  using api = fakeApi({ [listCall]: said([]), [call]: said(tried) })
  const { user } = openAdminPanel(ImportPage)
  await choose(user)
  const column = await screen.findByLabelText(/Tel.*639980001/)
  expect((column as HTMLSelectElement).value).toBe('')
  expect(screen.getByText('Ligne 3').parentElement?.textContent).toContain('Indiquez un téléphone')
  expect(screen.getByText('Avec : 1 lieu.')).toBeTruthy()
  expect(api.calls.filter((one) => one.startsWith('POST'))).toEqual([
    `${call} ${JSON.stringify({ csv: 'Nom;Tel\nPuig;639980001', dryRun: true })}`,
  ])
})

test('a corrected column tries the list again, and what two columns would hold leaves the first', async () => {
  using api = fakeApi({ [listCall]: said([]), [call]: said(tried) })
  const { user } = openAdminPanel(ImportPage)
  await choose(user)
  await user.selectOptions(await screen.findByLabelText(/Tel.*639980001/), 'Nom complet')
  expect(api.calls.at(-1)).toContain('"mapping":[null,"name"]')
})

test('what was tried is imported with its columns, and its result can be undone after a question', async () => {
  using api = fakeApi({
    [listCall]: said([]),
    [call]: ({ body }) =>
      Response.json({
        success: true,
        data: { ...tried, importId: (body as { dryRun: boolean }).dryRun ? null : 7 },
      }),
    'POST /api/imports/clients/7/undo': said({
      ...{ removed: { clients: 1, places: 1, vehicles: 0, subscriptions: 0, washes: 0 }, kept: 1 },
      keptNames: ['Anne Puig'],
    }),
  })
  const { user } = openAdminPanel(ImportPage)
  await choose(user)
  await user.click(await screen.findByRole('button', { name: 'Importer 1 ligne' }))
  expect(await screen.findByRole('heading', { name: 'Votre liste est importée' })).toBeTruthy()
  expect(api.calls.some((one) => one.includes('"dryRun":false'))).toBe(true)

  await user.click(screen.getByRole('button', { name: 'Annuler cet import' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Annuler cet import' }))
  const told = await screen.findByText(/Import annulé/)
  expect(told.parentElement?.textContent?.replace(/\s/g, ' ')).toContain(
    'Reste, car changé depuis : Anne Puig.',
  )
})

test('a refusal is told in the server’s words, and the list stays chosen', async () => {
  using _ = fakeApi({ [listCall]: said([]), [call]: () => refusal(409, 'Un import est en cours.') })
  const { user } = openAdminPanel(ImportPage)
  await choose(user)
  expect((await screen.findByText('Un import est en cours.')).closest('[role=alert]')).toBeTruthy()
  expect(screen.getByText('clients.csv')).toBeTruthy()
})

test('an import that was interrupted says how far it came, and how it is completed or undone', async () => {
  using _ = fakeApi({ [listCall]: said([past]) })
  openAdminPanel(ImportPage)
  expect(await screen.findByText('Interrompu')).toBeTruthy()
  expect(screen.getByText(/1 ligne sur 2 lignes : déposez de nouveau le même fichier/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Annuler cet import' })).toBeTruthy()
})
