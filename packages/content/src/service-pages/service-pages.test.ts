import { describe, expect, test } from 'bun:test'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { articles } from '../articles/all-articles.ts'
import { demoBusiness } from '../business/demo-business.ts'
import { freshBusiness } from '../business/fresh-business.ts'
import { homeSeo } from '../home-seo.ts'
import { landingPages } from '../landing/landing-pages.ts'
import { faultsOf, textsIn } from '../testing/editorial-rules.ts'
import { servicePage, servicePages } from './service-pages.ts'

const pages = servicePages(demoBusiness)

describe.each(serviceIds.map((id) => [id, servicePage(demoBusiness, id)] as const))('%s', (id, page) => {
  test('has lengths that search engines show whole', () => {
    expect(page.title.length).toBeWithin(20, 61)
    expect(page.description.length).toBeWithin(50, 161)
  })

  test('tells four benefits and the four steps', () => {
    expect(page.id).toBe(id)
    expect(page.benefits.points).toHaveLength(4)
    expect(page.steps.points.map(({ title }) => title)).toEqual([
      'Rendez-vous',
      'Préparation',
      'Lavage',
      'Finitions',
    ])
    expect(page.faq.items.length).toBeGreaterThanOrEqual(3)
  })

  test('says nothing that the house does not', () => {
    const { path, links, towns, ...words } = page
    const texts = textsIn({ words, towns: { ...towns, served: [] }, links: links.map(({ label }) => label) })
    expect(texts.flatMap(faultsOf)).toEqual([])
  })
})

test('titles and descriptions are the page’s own, on the whole site', () => {
  const home = homeSeo(demoBusiness)
  const others = [...landingPages(demoBusiness), ...articles, home]
  for (const key of ['title', 'description'] as const) {
    const all = [...pages, ...others].map((page) => page[key])
    expect(new Set(all).size).toBe(all.length)
  }
})

test('badges stand only while their claim does', () => {
  const badges = (settings: typeof demoBusiness) => servicePages(settings).map(({ hero }) => hero.badge)
  expect(badges(demoBusiness)).toEqual(['Meilleur prix à Perpignan', null, 'Service le plus populaire', null])
  expect(badges(freshBusiness)).toEqual([null, null, null, null])
})

describe('the comparison with stations', () => {
  const rows = (settings: typeof demoBusiness) => servicePage(settings, 'fast').comparison?.rows ?? []

  test('compares travel, waiting, quality, products and water', () => {
    expect(rows(demoBusiness).map(({ criterion }) => criterion)).toEqual([
      'Trajet',
      'Attente',
      'Qualité',
      'Produits',
      'Eau',
    ])
  })

  test('gives a figure of water only while it is proved', () => {
    expect(rows(demoBusiness).at(-1)?.ours).toMatch(/jusqu’à 90\s% de moins/)
    expect(rows(freshBusiness).at(-1)?.ours).not.toContain('%')
  })

  test('stands on the page of the Fast wash only', () => {
    expect(pages.filter(({ comparison }) => comparison).map(({ id }) => id)).toEqual(['fast'])
  })
})

describe('served towns', () => {
  const names = (id: (typeof serviceIds)[number]) =>
    servicePage(demoBusiness, id).towns.served.map(({ name }) => name)

  test('the exterior wash serves the eight without charge and three more', () => {
    expect(names('exterieur')).toEqual([
      'Perpignan',
      'Pia',
      'Cabestany',
      'Saint-Estève',
      'Canet-en-Roussillon',
      'Rivesaltes',
      'Baixas',
      'Bompas',
      'Saint-Laurent-de-la-Salanque',
      'Thuir',
      'Elne',
    ])
  })

  test('the Fast wash goes where the drive has a price, the detailed one also where it has not', () => {
    expect(names('fast')).toHaveLength(16)
    expect(names('fast')).not.toContain('Narbonne')
    expect(names('detaille')).toContain('Narbonne')
  })
})

test('prices and durations are those of the settings', () => {
  const exterieur = { priceCents: 4250, minutes: { from: 50, to: 70 }, blockedMinutes: 70 }
  const { hero } = servicePage(
    { ...demoBusiness, services: { ...demoBusiness.services, exterieur } },
    'exterieur',
  )
  expect(hero.price.replace(/\s/g, ' ')).toBe('42,50 € TTC')
  expect(hero.duration.replace(/\s/g, ' ')).toBe('de 50 min à 1 h 10')
})
