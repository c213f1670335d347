import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { enterText } from '../../testing/enter-text.ts'
import type { EndingKind } from './declaration-entry.ts'
import { EndingPage } from './ending-page.tsx'

/** What the tests of both pages share. */
export const entry = { name: 'Karim Benali', email: 'karim@exemple.fr', reference: 'AB-2026-00012' }

export const declaredAt = '2026-11-20T09:00:00.000Z'

export function recorded() {
  return Response.json({ success: true, data: { declaredAt } })
}

export const next = { cancellation: 'Voir le récapitulatif', withdrawal: 'Renoncer au contrat ici' }
export const confirm = { cancellation: 'Notifier la résiliation', withdrawal: 'Confirmer la rétractation' }

export async function openEnding(
  kind: EndingKind,
  search = '',
  history = createMemoryHistory({ initialEntries: [`/${search}`] }),
) {
  const site = { ...demoBusiness, baseUrl: 'https://tramontane.example' }
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <EndingPage kind={kind} /> }),
    history,
    context: { site } as never,
  })
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('button', { name: next[kind] })
  return userEvent.setup()
}

export function field(label: RegExp) {
  return screen.getByLabelText<HTMLInputElement>(label)
}

export async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await enterText(user, field(/^Nom et prénom/), entry.name)
  await enterText(user, field(/^Adresse e-mail/), entry.email)
  await enterText(user, field(/^Référence du contrat/), entry.reference)
}

export function button(name: string) {
  return screen.getByRole<HTMLButtonElement>('button', { name })
}

/** What a screen reader says of a field's error. */
export function errorsOf(element: Element) {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}
