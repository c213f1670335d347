import { expect, test } from 'bun:test'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { WithQueries } from '../ui/with-queries.tsx'
import { LinkOffer } from './link-offer.tsx'

const call = 'payment-link'
const made = {
  ...{ url: 'https://lavage.example/payer/jeton', kind: 'due', cents: 8900, isSent: false },
  expiresAt: '2026-12-30T09:00:00.000Z',
}

test('a link that is shown is copied by the next press; one that cannot be made keeps its button', async () => {
  using api = fakeApi({
    [`GET /api/appointments/7/${call}`]: () =>
      Response.json({ success: true, data: { cents: 8900, canMail: true, canSms: false, link: null } }),
    [`POST /api/appointments/7/${call}`]: () => refusal(502, 'Le prestataire ne répond pas.'),
  })
  const user = userEvent.setup()
  render(
    <WithQueries>
      <LinkOffer appointmentId={7} email="zoe@exemple.fr" phone="" />
    </WithQueries>,
  )
  const show = await screen.findByRole('button', { name: 'Montrer le lien' })
  await user.click(show)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('ne répond pas'))
  expect(document.activeElement).toBe(show)

  api.answers[`POST /api/appointments/7/${call}`] = () => Response.json({ success: true, data: made })
  await user.click(show)
  const copy = await screen.findByRole('button', { name: 'Copier le lien' })
  expect(document.activeElement).toBe(copy)
  expect(screen.getByRole('status').textContent).toBe(made.url)

  const send = screen.getByRole('button', { name: 'Envoyer le lien par e-mail' })
  await user.click(send)
  await waitFor(() => expect(screen.getByRole('status').textContent).toStartWith('Lien envoyé'))
  expect(document.activeElement).toBe(send)
})
