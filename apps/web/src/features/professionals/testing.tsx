import { spyOn } from 'bun:test'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from '../../components/ui/toaster.tsx'
import { accepted, asFetch } from '../../testing/as-fetch.ts'
import { enterText } from '../../testing/enter-text.ts'
import { ProfessionalRequest } from './professional-request.tsx'

/** What the form's tests share. */
export const entry = {
  nom: 'Isabelle Comes',
  entreprise: 'Conciergerie des Albères',
  email: 'isabelle@conciergerie.fr',
  telephone: '06 39 98 12 34',
  message: 'Vingt véhicules à laver chaque samedi.',
}

const labels = {
  nom: 'Nom',
  entreprise: 'Entreprise',
  email: 'E-mail',
  telephone: 'Téléphone',
  message: 'Message',
} satisfies Record<keyof typeof entry, string>

export function openRequest(reply: () => Promise<Response> = accepted) {
  const fetched = spyOn(globalThis, 'fetch').mockImplementation(asFetch(reply))
  render(
    <>
      <ProfessionalRequest />
      <Toaster />
    </>,
  )
  return { user: userEvent.setup(), fetched }
}

export async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  for (const name of Object.keys(labels) as (keyof typeof labels)[])
    await enterText(user, field(name), entry[name])
  await user.click(conditions())
}

/** What the fields hold. */
export function typed() {
  const names = Object.keys(labels) as (keyof typeof labels)[]
  return Object.fromEntries(names.map((name) => [name, field(name).value]))
}

export function field(name: keyof typeof labels) {
  return screen.getByLabelText<HTMLInputElement>(labels[name])
}

export function conditions() {
  return screen.getByRole<HTMLInputElement>('checkbox')
}

export function button(name: string) {
  return screen.getByRole<HTMLButtonElement>('button', { name })
}
