import { expect, test } from 'bun:test'
import { screen, within } from '@testing-library/react'
import { fakeApi } from '../../testing/fake-api.ts'
import { copiesCall, openTeamPanel, quietTeam, said } from './testing.tsx'

const makeCall = 'POST /api/admin/backups'

const morning = {
  name: 'tramontane-20261120T081500Z.db',
  bytes: 1_400_000,
  madeAt: '2026-11-20T08:15:00.000Z',
}

const list = (copies: object[], isSentElsewhere = true, elsewhere: object | null = null) =>
  said({ copies, everyMinutes: 60, isSentElsewhere, elsewhere })

test('each copy says when it was made and how large it is, and can be taken away', async () => {
  using _ = fakeApi({ ...quietTeam(), [copiesCall]: list([morning]) })
  openTeamPanel()
  const item = within(await screen.findByRole('list', { name: 'Sauvegardes' })).getByRole('listitem')
  expect(item.textContent).toContain('le 20 novembre à 9 h 15')
  expect(item.textContent).toContain('1,4 Mo')
  expect(within(item).getByRole('link').getAttribute('href')).toBe(`/api/admin/backups/${morning.name}`)
})

test('copies that stay on this disk alone are told', async () => {
  using _ = fakeApi({ ...quietTeam(), [copiesCall]: list([morning], false) })
  openTeamPanel()
  expect(await screen.findByText(/Aucune n’est envoyée ailleurs/)).toBeTruthy()
})

test('copies elsewhere say when the last one arrived, and why the last try failed', async () => {
  const elsewhere = {
    place: 'copies chez s3.example',
    copies: [morning, morning],
    arrivedAt: '2026-11-20T03:15:00.000Z',
    failure: 'le magasin refuse la clé',
  }
  using _ = fakeApi({ ...quietTeam(), [copiesCall]: list([morning], false, elsewhere) })
  openTeamPanel()
  const told = await screen.findByText(/une copie chiffrée part aussi dans copies chez s3.example/)
  expect(told.textContent).toMatch(/La dernière y est arrivée et relue le 20\snovembre à 4\sh\s15\./)
  expect(told.textContent).toContain('2 y sont gardées')
  expect(told.textContent).toContain('le magasin refuse la clé')
  expect(screen.queryByText(/Aucune n’est envoyée ailleurs/)).toBeNull()
})

test('a copy made now is in the list', async () => {
  using api = fakeApi({
    ...quietTeam(),
    [makeCall]: () => Response.json({ success: true, data: morning }, { status: 201 }),
  })
  const { user } = openTeamPanel()
  const button = await screen.findByRole('button', { name: 'Faire une copie' })
  api.answers[copiesCall] = list([morning])
  await user.click(button)
  expect(await screen.findByText('default: Copie faite et vérifiée')).toBeTruthy()
  expect(await screen.findByRole('list', { name: 'Sauvegardes' })).toBeTruthy()
})

test('a copy that cannot be made says why', async () => {
  const message = 'La copie n’a pas pu se faire : vérifiez la place libre.'
  using _ = fakeApi({
    ...quietTeam(),
    [makeCall]: () => Response.json({ success: false, code: 'backup_failed', message }, { status: 500 }),
  })
  const { user } = openTeamPanel()
  await user.click(await screen.findByRole('button', { name: 'Faire une copie' }))
  expect(await screen.findByText(new RegExp(message))).toBeTruthy()
})

test('who connects another program is led to the description of the calls', async () => {
  using _ = fakeApi(quietTeam())
  openTeamPanel()
  const link = await screen.findByRole('link', { name: 'Lire les appels' })
  expect(link.getAttribute('href')).toBe('/api/docs')
  await screen.findByText(/^Une copie au plus/)
})
