import { expect, test } from 'bun:test'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { freshBusiness } from '@tramontane/content/business/fresh-business'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { SiteFooter } from './site-footer.tsx'

test('every link of a fresh business leads somewhere: no empty phone or e-mail, no testimonials', async () => {
  await renderFooter(freshBusiness)

  const links = screen.getAllByRole('link')
  expect(links.filter((link) => link.textContent === '')).toEqual([])
  expect(screen.queryByRole('link', { name: 'Témoignages' })).toBeNull()
})

test('phone, e-mail and testimonials are linked where the settings give them', async () => {
  await renderFooter({ ...demoBusiness, isDemo: true })

  const hrefs = [demoBusiness.contact.phone, demoBusiness.contact.email, 'Témoignages'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(hrefs).toEqual(['tel:+33639981234', 'mailto:contact@tramontane.example', '/#temoignages'])
})

test('a business has its reviews where a demonstration has testimonials, once there are any, and its rating leads there', async () => {
  await renderFooter({ ...freshBusiness, rating: { value: 4.5, count: 2 } })

  expect(screen.getByRole('link', { name: 'Avis' }).getAttribute('href')).toBe('/avis')
  expect(screen.getByRole('link', { name: /4,5\/5 \(2 avis\)/ }).getAttribute('href')).toBe('/avis')
})

async function renderFooter(site: BusinessSettings & Partial<Pick<PublicSite, 'isDemo' | 'rating'>>) {
  const router = createRouter({
    routeTree: createRootRoute({ component: SiteFooter }),
    history: createMemoryHistory(),
    context: { site },
  })
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('contentinfo')
}
