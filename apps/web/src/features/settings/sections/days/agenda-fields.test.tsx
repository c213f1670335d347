import { expect, test } from 'bun:test'
import { screen } from '@testing-library/react'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { answering, openSettingsPanel, readCall, saveCall, stored } from '../../testing.tsx'

const url = 'https://agenda.example/secret.ics'
const withFeed = {
  settings: { ...stored.settings, busyFeeds: [{ name: 'Perso', url, van: null }] },
  revision: 'r2',
}

function answers(trouble: string | null) {
  const state = { url, readAt: '2027-03-24T08:00:00.000Z', events: 12, trouble, troubleSince: null }
  return {
    'GET /api/admin/calendar-feeds': () => Response.json({ success: true, data: [] }),
    'GET /api/admin/busy-feeds': () => Response.json({ success: true, data: [state] }),
  }
}

test('a calendar says when it was read and what it holds, and what goes wrong with it', async () => {
  using _api = fakeApi({ [readCall]: answering(withFeed), ...answers('L’agenda ne répond pas.') })
  const { user } = await openSettingsPanel('agenda')
  expect(await screen.findByText('À vérifier')).toBeTruthy()
  await user.click(screen.getByText('Perso'))
  expect(await screen.findByText(/^Lu le mercredi 24 mars 2027 à 9 h : 12 événements\.$/)).toBeTruthy()
  expect(screen.getByText('L’agenda ne répond pas.')).toBeTruthy()
})

test('one more is saved with its address; an address that is none is said under its field', async () => {
  using api = fakeApi({
    [readCall]: answering(stored),
    [saveCall]: answering(withFeed),
    'GET /api/site': () => Response.json({ success: true, data: stored.settings }),
    ...answers(null),
  })
  const { user } = await openSettingsPanel('agenda')
  await user.click(screen.getByRole('button', { name: 'Ajouter un agenda' }))
  await user.type(screen.getByLabelText('Nom de l’agenda'), 'Perso')
  await user.type(screen.getByLabelText('Adresse secrète au format iCal'), 'agenda')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText(/commence par https/, { selector: '[role=alert]' })).toBeTruthy()
  await user.clear(screen.getByLabelText('Adresse secrète au format iCal'))
  await user.type(screen.getByLabelText('Adresse secrète au format iCal'), url)
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('12 événements')).toBeTruthy()
  expect(api.calls.find((call) => call.startsWith(saveCall))).toContain(
    `"busyFeeds":[{"name":"Perso","url":"${url}","van":null}]`,
  )
})
