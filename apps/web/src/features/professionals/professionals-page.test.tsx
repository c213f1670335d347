import { afterEach, expect, mock, spyOn, test } from 'bun:test'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { freshBusiness } from '@tramontane/content/business/fresh-business'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { jsonLdOf } from '../../testing/json-ld-of.ts'
import { professionalsHead } from './professionals-head.ts'
import { ProfessionalsPage } from './professionals-page.tsx'

afterEach(() => mock.restore())

function siteOf(settings: BusinessSettings) {
  return { ...settings, baseUrl: 'https://tramontane.example' } as unknown as PublicSite
}

async function openPage(settings: BusinessSettings = demoBusiness) {
  const router = createRouter({
    routeTree: createRootRoute({ component: ProfessionalsPage }),
    history: createMemoryHistory(),
    context: { site: siteOf(settings) },
  })
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('button', { name: 'Envoyer ma demande' })
}

test('each kind of company finds its part, under one title', async () => {
  await openPage()

  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.getAllByRole('article').map((part) => part.querySelector('h3')?.textContent)).toEqual([
    'Conciergeries et hôtels',
    'Entreprises',
    'Garages, concessionnaires et loueurs',
  ])
})

test('hours and phone are those of the settings', async () => {
  const hours = { ...demoBusiness.hours, 6: 'closed', 7: 'closed' } as const
  const contact = { ...demoBusiness.contact, phone: '04 65 71 00 00' }
  await openPage({ ...demoBusiness, hours, contact })

  expect(screen.getByText('Samedi et dimanche : fermé')).toBeTruthy()
  expect(screen.getByText(/convenus, du lundi au vendredi/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '04 65 71 00 00' }).getAttribute('href')).toBe('tel:+33465710000')
})

test('a business without a phone shows no empty link', async () => {
  await openPage(freshBusiness)

  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).not.toBe('tel:')
})

test('the closing button leads back to the top, calmly for who asked for calm, and to the form', async () => {
  await openPage()
  const scrolled = spyOn(window, 'scrollTo').mockImplementation(() => {})
  spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: query.includes('reduce') }) as never)

  fireEvent.click(screen.getByRole('button', { name: 'Demander un devis' }))

  expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'auto' })
  expect(document.activeElement?.id).toBe('demande')
})

test('the structured data name the service, its provider and the way to the page', () => {
  const graph = jsonLdOf(professionalsHead(siteOf(demoBusiness)))

  expect(graph).toMatchObject([
    { '@type': 'AutoWash', '@id': 'https://tramontane.example/#entreprise' },
    { '@type': 'Service', provider: { '@id': 'https://tramontane.example/#entreprise' } },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Accueil', item: 'https://tramontane.example/' },
        { name: 'Professionnels', item: 'https://tramontane.example/professionnels' },
      ],
    },
  ])
})
