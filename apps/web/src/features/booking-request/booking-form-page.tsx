import { spyOn } from 'bun:test'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { demoBusiness } from '@tramontane/content/demo-business'
import type { WorkDays } from '@tramontane/domain/worked-days'
import { Toaster } from '../../components/ui/toaster.tsx'
import { accepted, asFetch } from '../../testing/as-fetch.ts'
import { BookingRequestForm } from './booking-request-form.tsx'

/** What the form's tests share. Today is a Wednesday: visits are possible from Friday the 20th, but on the 24th. */
export const today = new Date('2026-11-18T10:00:00Z')

export const work: WorkDays = {
  hours: demoBusiness.hours,
  closed: {
    periods: [{ from: '2026-11-24', to: '2026-11-24', reason: 'inventaire' }],
    publicHolidays: false,
  },
}

export async function openForm(reply: () => Promise<Response> = accepted) {
  const fetched = spyOn(globalThis, 'fetch').mockImplementation(asFetch(reply))
  render(
    <>
      <BookingRequestForm services={demoBusiness.services} work={work} />
      <Toaster />
    </>,
  )
  await screen.findByRole('grid')
  return { user: userEvent.setup(), fetched }
}

export async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Nom'), 'Anne Puig')
  await user.type(field('E-mail'), 'anne@example.fr')
  await user.type(field('Téléphone'), '06 39 98 00 00')
  await user.selectOptions(field('Service'), 'fast')
  await user.click(screen.getByRole('button', { name: 'lundi 23 novembre 2026' }))
}

export function values() {
  return ['Nom', 'E-mail', 'Téléphone', 'Service', 'Date souhaitée'].map((label) => field(label).value)
}

export function field(label: string) {
  return screen.getByLabelText<HTMLInputElement>(label)
}

export function button(name: string) {
  return screen.getByRole('button', { name })
}

export function sendingFailed() {
  return "Une erreur est survenue lors de l'envoi de votre demande. Veuillez réessayer."
}
