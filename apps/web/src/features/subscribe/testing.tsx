import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PublicPlanId } from '@tramontane/domain/contracts/plans'
import { plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import type { Sector } from '@tramontane/domain/site/business-settings'
import { Toaster } from '../../components/ui/toaster.tsx'
import { fakeApi } from '../../testing/fake-api.ts'
import { publicSite } from '../../testing/public-site.ts'
import { OrderFlow } from './order-flow.tsx'
import type { Arrival } from './use-order.ts'

/** What the order's tests share. Today is a Wednesday; the fourteenth day after it is 2 December. */
export const today = new Date('2026-11-18T10:00:00Z')
export const intentId = 'pi_demo_1'

const site = {
  ...publicSite,
  ...{ baseUrl: 'http://localhost:3000', stripeJsUrl: 'http://stripe.test/stripe.js' },
}

/** Opens /souscrire as it is for `plan`, null for an address that names none, on what the session already holds. */
export async function openOrder({
  plan = 'standard',
  returnedIntentId = null,
  sectors = [],
}: Partial<Arrival> & { sectors?: Sector[] } = {}) {
  const opened = { plan, returnedIntentId }
  const seen = { plansShown: [] as PublicPlanId[] }
  const onPlan = (plan: PublicPlanId) => void seen.plansShown.push(plan)
  const page = (
    <>
      <OrderFlow arrival={opened} onPlan={onPlan} onLeave={() => {}} />
      <Toaster />
    </>
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: () => page }),
    history: createMemoryHistory(),
    context: { site: { ...site, sectors } },
  })
  const { unmount } = render(<RouterProvider router={router as never} />)
  await screen.findByRole('list', { name: 'Étapes de la souscription' })
  return { user: userEvent.setup(), seen, unmount }
}

/** A server on which everything succeeds, with a payment of the demonstration. */
export function fakeShop(answers: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /api/availability': () =>
      Response.json({ success: true, data: [{ date: '2026-12-03', slots: ['08:00', '14:30'] }] }),
    'POST /api/setup-intent': () =>
      Response.json({ clientSecret: `${intentId}_secret`, intentId, provider: 'demo' }),
    'POST /api/demo-payment': () => Response.json({ success: true, data: { status: 'succeeded' } }),
    'POST /api/finalize-subscription': () =>
      Response.json({ success: true, data: { subscriptionId: 1, status: 'active' } }),
    ...answers,
  })
}

/** What was sent; what was only looked up is left out. */
export function sent({ calls }: { calls: string[] }): string[] {
  return calls.filter((call) => call.startsWith('POST'))
}

/** The starts of the chosen day have come. */
export function startsShown() {
  return screen.findByRole('radio', { name: 'Peu importe l’heure' })
}

export const entry = {
  Prénom: 'Anne',
  Nom: 'Puig',
  'E-mail': 'anne@example.fr',
  Téléphone: '06 39 98 00 00',
  Adresse: '3 rue des Mimosas',
  'Code postal': '66300',
  Ville: 'thuir',
  Marque: 'Renault',
  Modèle: 'Clio',
  Immatriculation: 'AB-123-CD',
  'Date de la première visite': '2026-12-03',
}

const dayLabel = 'Date de la première visite'

export async function fillIn({ [dayLabel]: day, ...changes }: Partial<typeof entry> = {}) {
  const { [dayLabel]: usualDay, ...fields } = entry
  for (const [label, value] of Object.entries({ ...fields, ...changes })) {
    type(label, value)
    // Whoever is in the next field is proposed no address any more.
    fireEvent.blur(field(label))
  }
  await chooseDay(day ?? usualDay)
  fireEvent.click(acceptance())
}

/** Under its chip, or in the calendar. */
export async function chooseDay(day: Day) {
  const choices = within(screen.getByRole('radiogroup', { name: dayLabel }))
  const chip = choices.queryByRole('radio', { name: longFrenchDate(day) })
  if (chip) return void fireEvent.click(chip)
  const others = choices.getByRole('button', { name: 'Autre jour' })
  if (others.getAttribute('aria-expanded') === 'false') fireEvent.click(others)
  await choices.findByRole('grid')
  const cell = () => document.querySelector(`[data-day="${day}"] button`)
  while (!cell()) fireEvent.click(choices.getByRole('button', { name: /mois suivant/ }))
  fireEvent.click(cell() as Element)
}

export function values() {
  const { [dayLabel]: _, ...fields } = entry
  const typed = Object.keys(fields).map((label) => [label, field(label).value])
  return Object.fromEntries([...typed, [dayLabel, chosenDay()]])
}

/** The day that is said in words under the choices; '' for none within two months. */
function chosenDay(): Day | '' {
  const said = screen.queryByText(/^Première visite le /)?.textContent
  const days = Array.from({ length: 60 }, (_, index) => plusDays('2026-11-18', index))
  return days.find((day) => said === `Première visite le ${longFrenchDate(day)}`) ?? ''
}

export function type(label: string, value: string) {
  fireEvent.change(field(label), { target: { value } })
}

export function field(label: string | RegExp) {
  return screen.getByLabelText<HTMLInputElement>(label)
}

export function acceptance() {
  return field(/^J’accepte/)
}

export function button(name: string | RegExp) {
  return screen.getByRole<HTMLButtonElement>('button', { name })
}

/** Fills the first step in and goes to the second one. */
export async function goToPayment(user: ReturnType<typeof userEvent.setup>) {
  await fillIn()
  await user.click(button('Continuer vers le paiement'))
  return screen.findByRole<HTMLButtonElement>('button', { name: /Confirmer et payer/ })
}

export async function pay(user: ReturnType<typeof userEvent.setup>) {
  type('Numéro de carte', '4242424242424242')
  type('Expiration', '1230')
  type('Code (CVC)', '123')
  await user.click(button(/Confirmer et payer/))
}
