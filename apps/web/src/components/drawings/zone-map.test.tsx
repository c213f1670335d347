import { expect, test } from 'bun:test'
import { render } from '@testing-library/react'
import { demoBusiness } from '@tramontane/content/demo-business'
import { townPaths } from '@tramontane/content/landing/landing-paths'
import { ZoneMap } from './zone-map.tsx'

test.each([
  ['of all towns', demoBusiness.towns],
  ['of the home page', demoBusiness.towns.filter(({ name, onHomePage }) => onHomePage || townPaths[name])],
  ['of the towns without a charge', demoBusiness.towns.filter(({ charge }) => charge.kind === 'included')],
])('the map %s names every town that has a page, as large as a phone’s and as a desk’s', (_, towns) => {
  const { container } = render(<ZoneMap towns={towns} description="Carte" />)
  for (const map of container.querySelectorAll('g[class*="sm:hidden"]')) {
    const names = [...map.querySelectorAll('text')].map(({ textContent }) => textContent)
    expect(Object.keys(townPaths).filter((town) => !names.includes(town))).toEqual([])
  }
  expect(container.querySelectorAll('g[class*="sm:hidden"]')).toHaveLength(2)
})
