import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import { photoConsent } from '@tramontane/content/photo-consent'
import { refusal } from '../../../testing/fake-api.ts'
import { fakeSpace, listCall, openSpace, today } from '../testing/open-space.tsx'
import { appointment } from '../testing/space-data.ts'

const call = 'PUT /api/client-appointments/7/photos/consent'
const photo = (id: number, kind: 'before' | 'after') => ({
  ...{ id, kind, consentedAt: null as string | null },
  ...{ url: `/api/appointments/7/photos/${id}`, at: '2026-11-20T09:00:00.000Z' },
})

beforeEach(() => setSystemTime(today))

afterEach(() => setSystemTime())

test('nothing is agreed to beforehand; each photograph is agreed to by itself, under the words of what it is', async () => {
  const photos = [photo(1, 'before'), photo(2, 'after')]
  const answers = {
    data: photos.map((one) => ({ ...one, consentedAt: one.id === 2 ? today.toISOString() : null })),
  }
  using api = fakeSpace({
    [listCall]: () => Response.json([{ ...appointment, photos }]),
    [call]: () => Response.json({ success: true, ...answers }),
  })
  const { user } = openSpace()
  const card = await screen.findByRole('article')
  const boxes = within(card).getAllByRole('checkbox') as HTMLInputElement[]
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false])
  expect(card.textContent).toContain(photoConsent.statement)
  expect(card.textContent).toContain(photoConsent.lead)

  await user.click(within(card).getByRole('checkbox', { name: /Après le lavage/ }))
  await waitFor(() => expect(api.calls).toContain(`${call} {"photoId":2,"isGiven":true}`))
})

test('a choice that is not stored is said, and the box stays as it was', async () => {
  using _api = fakeSpace({
    [listCall]: () => Response.json([{ ...appointment, photos: [photo(1, 'before')] }]),
    [call]: () => refusal(500, 'Panne.'),
  })
  const { user } = openSpace()
  await user.click(await screen.findByRole('checkbox', { name: /Avant le lavage/ }))
  expect(await screen.findByText(/Votre choix n’est pas enregistré/)).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /Avant le lavage/ })).toHaveProperty('checked', false)
})
