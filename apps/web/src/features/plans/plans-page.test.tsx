import { afterEach, expect, mock, test } from 'bun:test'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { freshBusiness } from '@tramontane/content/business/fresh-business'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { jsonLdOf } from '../../testing/json-ld-of.ts'
import { publicSite } from '../../testing/public-site.ts'
import { plansHead } from './plans-head.ts'
import { PlansPage } from './plans-page.tsx'

afterEach(() => mock.restore())

test('each formula shows its price per month and over the minimum term, and leads to its own order', async () => {
  await openPlans(demoBusiness)

  const text = wordsOf(document.body)
  for (const words of [
    '69,86 € TTC par mois',
    '419,16 € TTC sur 6 mois',
    '119,86 €',
    '719,16 € TTC sur 6 mois',
    '69,86 € le lavage au lieu de 89 €',
    '59,93 € le lavage au lieu de 89 €',
  ])
    expect(text).toContain(words)
  const bothFormulas = [
    ['Souscrire en ligne à la Formule Standard', '/souscrire?plan=standard'],
    ['Souscrire en ligne à la Formule Premium', '/souscrire?plan=premium'],
  ]
  // At the top, on their cards, and in the last word of the page.
  expect(orderLinks()).toEqual([...bothFormulas, ...bothFormulas, ...bothFormulas])
})

test('only Premium is recommended, and a saving is said only while it is proved', async () => {
  await openPlans(demoBusiness)
  expect(screen.getAllByText('RECOMMANDÉ')).toHaveLength(1)
  expect(screen.getByText(/^32 % d’économie/).textContent?.replace(/\s/g, ' ')).toContain(
    '119,86 € par mois au lieu de 178 € pour 2 passages à l’unité (Lavage Fast), hors déplacement',
  )
})

test('a fresh business claims no saving and shows no testimonial', async () => {
  await openPlans(freshBusiness)

  expect(screen.queryByText(/d’économie/)).toBeNull()
  expect(screen.queryByText(/au lieu de/)).toBeNull()
  expect(wordsOf(document.body)).toContain('59,93 € le lavage')
  expect(screen.queryByRole('complementary', { name: 'Un client en parle' })).toBeNull()
})

test('one testimonial stands beside the prices, a subscriber’s, and said to be an example', async () => {
  await openPlans(demoBusiness)

  expect(document.querySelectorAll('blockquote')).toHaveLength(1)
  expect(screen.getByText('Abonné Premium')).toBeTruthy()
  expect(screen.getByText(/Exemple de démonstration/)).toBeTruthy()
})

test('La Jonquera stands with Le Perthus, at its surcharge', async () => {
  await openPlans(demoBusiness)

  expect(wordsOf(document.body)).toContain('+10 €La Jonquera (Espagne), Le Perthus')
})

test('towns stand under what their drive costs, the least first and quotations last', async () => {
  await openPlans(demoBusiness)

  const charges = [...document.querySelectorAll('dl dt')].map((charge) => wordsOf(charge))
  expect(charges.slice(-4)).toEqual(['Déplacement inclus', '+5 €', '+10 €', 'Sur devis'])
})

test('the structured data price both formulas by the month, and say where the page stands', () => {
  const graph = jsonLdOf(plansHead(publicSite))

  expect(JSON.stringify(graph)).toContain('"price":"119.86"')
  expect(graph.map((node) => node['@type'])).toEqual([
    'AutoWash',
    'Offer',
    'Offer',
    'FAQPage',
    'BreadcrumbList',
  ])
})

async function openPlans(business: BusinessSettings) {
  const router = createRouter({
    routeTree: createRootRoute({ component: PlansPage }),
    history: createMemoryHistory(),
    context: { site: { ...publicSite, ...business, notice: null } },
  })
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('heading', { name: 'En résumé' })
}

function orderLinks() {
  return screen
    .getAllByRole('link', { name: /^Souscrire en ligne/ })
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])
}

function wordsOf(element: Element) {
  return (element.textContent ?? '').replace(/\s+/g, ' ')
}
