import { describe, expect, test } from 'bun:test'
import type { TravelCharge } from '@tramontane/domain/places/zones'
import { demoBusiness } from '../business/demo-business.ts'
import { freshBusiness } from '../business/fresh-business.ts'
import { countWords, faultsOf, similarity, textsIn } from '../testing/editorial-rules.ts'
import { type LandingPage, mainText } from './landing-page.ts'
import { landingPage, landingPages } from './landing-pages.ts'

const pages = landingPages(demoBusiness)

test('the ten addresses of the route table', () => {
  expect(pages.map(({ path }) => path)).toEqual([
    '/lavage-auto-perpignan',
    '/lavage-voiture-perpignan',
    '/nettoyage-auto-perpignan',
    '/pressing-auto-perpignan',
    '/meilleur-lavage-auto-perpignan',
    '/lavage-auto-cabestany',
    '/lavage-auto-pia',
    '/lavage-auto-canet',
    '/lavage-auto-saint-esteve',
    '/lavage-auto-bompas',
  ])
})

test('no page is another one with a name changed', () => {
  const pairs = pages.flatMap((one, index) => pages.slice(index + 1).map((other) => [one, other] as const))
  for (const [one, other] of pairs)
    expect({
      pages: [one.path, other.path],
      shared: similarity(mainText(one), mainText(other)) < 0.1,
    }).toEqual({
      pages: [one.path, other.path],
      shared: true,
    })
})

test('titles, descriptions, headlines, leads and section titles belong to one page each', () => {
  const said = (of: (page: LandingPage) => string[]) => pages.flatMap(of)
  for (const of of [
    ({ title }: LandingPage) => [title],
    ({ description }: LandingPage) => [description],
    ({ hero }: LandingPage) => [hero.title],
    ({ hero }: LandingPage) => [hero.lead],
    ({ sections }: LandingPage) => sections.map(({ title }) => title),
    ({ faq }: LandingPage) => faq.items.map(({ question }) => question),
  ])
    expect(new Set(said(of)).size).toBe(said(of).length)
})

describe.each(pages.map((page) => [page.path, page] as const))('%s', (path, page) => {
  test('has lengths that search engines show whole', () => {
    expect(page.title.length).toBeWithin(20, 61)
    expect(page.description.length).toBeWithin(50, 161)
  })

  test('has much of its own to say', () => {
    const ownText = mainText({ ...page, faq: { title: '', items: [] } })
    expect(countWords(ownText)).toBeGreaterThanOrEqual(450)
    expect(page.sections.length).toBeWithin(4, 7)
    expect(page.faq.items.length).toBeWithin(3, 5)
  })

  test('says nothing that the house does not, and no year', () => {
    const texts = textsIn({ ...page, path: null, links: page.links.items.map(({ label }) => label) })
    expect(texts.flatMap(faultsOf)).toEqual([])
    expect(texts.filter((text) => /(?<!\d)(19|20)\d\d(?!\d)/.test(text))).toEqual([])
  })

  test('leads to other pages, never to itself', () => {
    const hrefs = page.links.items.map(({ href }) => href)
    expect(hrefs.length).toBeGreaterThanOrEqual(3)
    expect(hrefs).not.toContain(path)
    expect(new Set(hrefs).size).toBe(hrefs.length)
  })

  test('is found by its path', () => {
    expect(landingPage(demoBusiness, path)).toEqual(page)
  })
})

describe('what depends on the settings', () => {
  const charged = (charge: TravelCharge) => ({
    ...demoBusiness,
    towns: demoBusiness.towns.map((town) => ({ ...town, charge })),
  })

  test.each<[TravelCharge, string]>([
    [{ kind: 'included' }, 'Déplacement inclus.'],
    [{ kind: 'surcharge', cents: 1250 }, 'Déplacement : 12,50 € TTC par passage.'],
    [{ kind: 'quotation' }, 'Déplacement sur devis.'],
  ])('a town tells its charge: %p', (charge, words) => {
    for (const { path, description, prices } of landingPages(charged(charge)).slice(5)) {
      expect(readable(prices.lead)).toContain(words)
      expect(readable(description)).toContain(words)
      expect({ path, isShort: description.length <= 160 }).toEqual({ path, isShort: true })
    }
  })

  test('distance and drive follow the places of the business and of the town', () => {
    const pageOf = (contact: typeof demoBusiness.contact) =>
      readable(JSON.stringify(landingPage({ ...demoBusiness, contact }, '/lavage-auto-canet')))
    expect(pageOf(demoBusiness.contact)).toContain('Depuis Pollestres, Canet est à 13 km')
    const elsewhere = { ...demoBusiness.contact, city: 'Elne', latitude: 42.59972, longitude: 2.97167 }
    expect(pageOf(elsewhere)).toContain('Depuis Elne, Canet est à 12 km')
  })

  test('a town that is not served any more has no page', () => {
    const towns = demoBusiness.towns.filter(({ name }) => name !== 'Pia')
    const settings = { ...demoBusiness, towns }
    expect(landingPage(settings, '/lavage-auto-pia')).toBeNull()
    expect(landingPages(settings)).toHaveLength(9)
    expect(JSON.stringify(landingPages(settings))).not.toContain('/lavage-auto-pia')
  })

  test('prices are those of the settings and of the pressing', () => {
    const services = {
      ...demoBusiness.services,
      exterieur: { ...demoBusiness.services.exterieur, priceCents: 4250 },
    }
    const all = readable(JSON.stringify(landingPages({ ...demoBusiness, services })))
    expect(all).toContain('42,50 € TTC')
    expect(all).not.toMatch(/(?<!\d)39 €/)
    const pressing = readable(JSON.stringify(landingPage(demoBusiness, '/pressing-auto-perpignan')))
    expect(pressing).toContain('Extérieur dès 89 €, complet dès 159 € TTC')
  })

  test('no page that says what costs less claims the best price', () => {
    const badges = (settings: typeof demoBusiness) =>
      landingPages(settings).flatMap(({ hero }) => (hero.badge ? [hero.badge] : []))
    expect(badges(demoBusiness)).toEqual([])
    expect(badges(freshBusiness)).toEqual([])
  })
})

test('an unknown path is no landing page', () => {
  expect(landingPage(demoBusiness, '/lavage-auto-narbonne')).toBeNull()
})

test('a business that has only started has whole sentences', () => {
  expect(landingPages(freshBusiness).flatMap(textsIn).flatMap(faultsOf)).toEqual([])
})

function readable(text: string): string {
  return text.replace(/[\u00A0\u202F]/g, ' ')
}
