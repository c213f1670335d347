import { expect, test } from 'bun:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { AuditEntry } from '@tramontane/contract/replies/back-office'
import { fakeApi } from '../../../testing/fake-api.ts'
import { page } from '../../../testing/open-admin-panel.tsx'
import { auditCall, openTeamPanel, quietTeam } from '../testing.tsx'

const entry: AuditEntry = {
  id: 7,
  createdAt: '2026-11-20T09:34:00.000Z',
  actor: 'noe@tramontane.example',
  action: 'client.deleted',
  target: 'client:12',
  details: { rows: 3 },
}

const unknown: AuditEntry = {
  ...entry,
  id: 6,
  actor: 'system',
  action: 'old.action',
  target: null,
  details: null,
}

test('says in French who did what, to what', async () => {
  using _api = fakeApi({ ...quietTeam(), [auditCall]: page([entry, unknown]) })
  openTeamPanel('?view=journal')
  const row = (await screen.findByRole('rowheader', { name: 'Compte client supprimé' })).closest('tr')
  for (const words of ['20/11/2026', 'à 10:34', 'noe@tramontane.example', 'Client n° 12', 'lignes : 3'])
    expect(row?.textContent).toContain(words)
  const other = screen.getByRole('rowheader', { name: 'old.action' }).closest('tr')
  expect(other?.textContent).toContain('Le programme')
})

test('person, period and topic are the address, the call and the file alike', async () => {
  using api = fakeApi({ ...quietTeam(), [auditCall]: page([entry]) })
  const { user, search } = openTeamPanel('?view=journal&page=2')
  await screen.findByRole('option', { name: 'noe@tramontane.example' })
  await user.selectOptions(screen.getByLabelText('Filtrer par personne'), 'noe@tramontane.example')
  fireEvent.change(screen.getByLabelText('Du'), { target: { value: '2026-11-01' } })
  await waitFor(() => expect(search().from).toBe('2026-11-01'))
  fireEvent.change(screen.getByLabelText('au'), { target: { value: '2026-11-30' } })
  await user.selectOptions(screen.getByLabelText('Filtrer par sujet'), 'clients')

  const view = 'sort=-createdAt&status=clients&from=2026-11-01&to=2026-11-30'
  const given = 'actor=noe@tramontane.example'
  await waitFor(() => expect(api.calls).toContain(`${auditCall}?${view}&limit=25&offset=0&${given}`))
  expect(search()).toEqual({
    view: 'journal',
    status: 'clients',
    actor: 'noe@tramontane.example',
    from: '2026-11-01',
    to: '2026-11-30',
  })
  const file = screen.getByRole('link', { name: 'Exporter en CSV' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(file)).toBe(`/api/exports/audit.csv?${view}&${given}`)
})

test('the team is one press away, without what the journal was filtered by', async () => {
  using _api = fakeApi({ ...quietTeam(), [auditCall]: page([entry]) })
  const { user, search } = openTeamPanel('?tab=team&view=journal&q=puig')
  await user.click(await screen.findByRole('button', { name: 'Équipe' }))
  await screen.findByRole('list', { name: 'Administrateurs' })
  expect(search()).toEqual({ tab: 'team' })
})
