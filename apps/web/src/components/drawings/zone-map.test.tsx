import { expect, test } from 'bun:test'
import { render } from '@testing-library/react'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { townPaths } from '@tramontane/content/landing/landing-paths'
import { ZoneMap } from './zone-map.tsx'

test.each([
  ['of all towns', demoBusiness.towns],
  ['of the home page', demoBusiness.towns.filter(({ name, onHomePage }) => onHomePage || townPaths[name])],
  ['of the towns without a charge', demoBusiness.towns.filter(({ charge }) => charge.kind === 'included')],
])('the map %s names every town that has a page, in large letters and in small ones', (_, towns) => {
  const { container } = render(<ZoneMap towns={towns} description="Carte" />)
  for (const map of container.querySelectorAll('g[class*="md:hidden"]')) {
    const names = [...map.querySelectorAll('text')].map(({ textContent }) => textContent)
    expect(Object.keys(townPaths).filter((town) => !names.includes(town))).toEqual([])
  }
  expect(container.querySelectorAll('g[class*="md:hidden"]')).toHaveLength(2)
})
