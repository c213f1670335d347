import { mock, spyOn } from 'bun:test'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import type { Sector } from '@tramontane/domain/site/business-settings'
import { Toaster } from '../../components/ui/toaster.tsx'
import { accepted } from '../../testing/as-fetch.ts'
import { enterText } from '../../testing/enter-text.ts'
import { BookingRequestForm } from './booking-request-form.tsx'
import type { Asked } from './use-asked.ts'

/** What the form's tests share. Today is a Wednesday: visits are possible from Friday the 20th, but on the 24th. */
export const today = new Date('2026-11-18T10:00:00Z')

export const site = {
  ...demoBusiness,
  closed: {
    periods: [{ from: '2026-11-24', to: '2026-11-24', reason: 'inventaire' }],
    publicHolidays: false,
  },
  baseUrl: 'https://tramontane.example',
  today: '2026-11-18',
}

export async function openForm(
  reply: (address: RequestInfo | URL, init?: RequestInit) => Promise<Response> = accepted,
  asked: Asked | null = null,
  sectors: Sector[] = [],
) {
  const fetched = mock(reply)
  const answered = (address: RequestInfo | URL, init?: RequestInit) =>
    String(address).includes('/api/availability') ? noneFree() : fetched(address, init)
  spyOn(globalThis, 'fetch').mockImplementation(Object.assign(answered, { preconnect: () => {} }))
  draw(asked, sectors)
  await screen.findByRole('radiogroup', { name: 'Date souhaitée' })
  return { user: userEvent.setup(), fetched }
}

async function noneFree() {
  return Response.json({ success: true, data: [] })
}

export function draw(asked: Asked | null = null, sectors: Sector[] = []) {
  render(
    <>
      <BookingRequestForm site={{ ...site, sectors }} asked={asked} />
      <Toaster />
    </>,
  )
}

export async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await enterText(user, field('Nom'), 'Anne Puig')
  await enterText(user, field('E-mail'), 'anne@example.fr')
  await enterText(user, field('Téléphone'), '06 39 98 00 00')
  await user.click(screen.getByRole('radio', { name: /^Lavage Fast/ }))
  await user.click(screen.getByRole('radio', { name: 'lundi 23 novembre 2026' }))
}

/** Name, e-mail, phone, service, day. */
export function values() {
  return [
    ...['Nom', 'E-mail', 'Téléphone'].map((label) => field(label).value),
    ...['Service', 'Date souhaitée'].map(chosen),
  ]
}

/** The value of the radio that is chosen in a group; '' where none is. */
export function chosen(group: string): string {
  const radios = within(screen.getByRole('radiogroup', { name: group })).getAllByRole<HTMLInputElement>(
    'radio',
  )
  return radios.find(({ checked }) => checked)?.value ?? ''
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
