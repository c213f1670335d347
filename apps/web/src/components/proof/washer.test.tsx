import { expect, test } from 'bun:test'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { freshBusiness } from '@tramontane/content/business/fresh-business'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { Washer } from './washer.tsx'

const camille = { firstName: 'Camille', words: 'Bonjour.', products: 'Du savon.', guarantee: 'Je reprends.' }

test('who comes is told with what they bring, what they guarantee and who insures them', async () => {
  await show({ ...demoBusiness, washer: camille })

  expect(screen.getByRole('heading', { name: 'Camille' })).toBeTruthy()
  const terms = [...document.querySelectorAll('dl > div')].map((line) => line.textContent)
  expect(terms[0]).toContain('Du savon.')
  expect(terms[1]).toContain('Je reprends.')
  expect(terms[2]).toContain('Assureur de démonstration, France métropolitaine')
  expect(screen.queryByRole('img')).toBeNull()
})

test('what the owner left empty has no line', async () => {
  await show({ ...freshBusiness, washer: { ...camille, products: '', guarantee: '' } })

  expect(document.querySelector('dl')).toBeNull()
})

test('a portrait takes the place of the letter once the photographs have one', async () => {
  const photos = { ...demoBusiness.photos, portrait: '/photos/p.webp' }
  await show({ ...demoBusiness, washer: camille, photos })

  expect(screen.getByRole('img', { name: 'Camille' }).getAttribute('src')).toBe('/photos/p.webp')
})

test('while nobody is named there is no such section', async () => {
  await show(freshBusiness)

  expect(screen.queryByRole('heading')).toBeNull()
})

async function show(site: BusinessSettings) {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <div data-testid="shown">
          <Washer />
        </div>
      ),
    }),
    history: createMemoryHistory(),
    context: { site },
  })
  render(<RouterProvider router={router as never} />)
  await waitFor(() => screen.getByTestId('shown'))
}
