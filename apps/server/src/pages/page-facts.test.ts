import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { landingPaths } from '@tramontane/content/landing/landing-paths'
import { similarity } from '@tramontane/content/testing/editorial-rules'
import { publicPlanIds } from '@tramontane/domain/contracts/plans'
import { minuteMs } from '@tramontane/domain/days/durations'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { formatCents } from '@tramontane/domain/words/money'
import { type RenderedPage, readable, renderedPage, renderedPages } from '../testing/rendered-pages.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

setDefaultTimeout(minuteMs)

let app: TestApp
let pages: RenderedPage[]

beforeAll(async () => {
  app = await testApp({ baseUrl: 'https://tramontane.example' })
  pages = await renderedPages(app)
})

afterAll(() => app[Symbol.asyncDispose]())

describe('the structured data', () => {
  test('name the business first, where and when the footer says, and whom it serves', () => {
    const { contact, towns, identity } = app.deps.settings.current
    for (const { path, graph } of pages) {
      expect({ path, business: graph[0] }).toMatchObject({
        path,
        business: {
          '@type': 'AutoWash',
          name: identity.name,
          address: { streetAddress: contact.street, postalCode: contact.postalCode },
          areaServed: towns.map(({ name }) => ({ name })),
        },
      })
      expect(graph.filter((node) => node['@type'] === 'AutoWash')).toHaveLength(1)
    }
  })

  test('open at the hours of the settings, and on no day on appointment', () => {
    const [business] = pages[0]?.graph ?? []
    expect(business?.openingHoursSpecification).toMatchObject([
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((dayOfWeek) => ({
        dayOfWeek,
        opens: '08:00',
        closes: '19:00',
      })),
      { dayOfWeek: 'Saturday', opens: '09:00', closes: '18:00' },
    ])
  })

  test('ask no price but those of the settings, and only where the page shows it', () => {
    const { services, plans } = app.deps.settings.current
    const known = [
      ...serviceIds.map((id) => services[id].priceCents),
      ...publicPlanIds.map((id) => plans[id].monthlyCents),
    ]
    for (const { path, graph, text } of pages.filter(({ path }) => path !== '/zones-desservies')) {
      for (const cents of pricesIn(graph)) {
        expect(known).toContain(cents)
        expect({ path, cents, isShown: text.includes(readable(formatCents(cents))) }).toEqual({
          path,
          cents,
          isShown: true,
        })
      }
    }
  })

  test('follow a changed price, on the page as in them', async () => {
    const { services } = app.deps.settings.current
    const dearer = { ...services, exterieur: { ...services.exterieur, priceCents: 4250 } }
    await using changed = await testApp({ settings: { services: dearer } })
    const page = await renderedPage(changed, '/services/lavage-exterieur-perpignan')
    expect(pricesIn(page.graph)).toEqual([4250])
    expect(page.text).toContain('42,50 €')
  })

  test('ask and answer what the page shows, word for word, and nothing is asked that they leave out', () => {
    const asking = pages.filter(({ document }) => document.querySelector('main #faq'))
    expect(asking.length).toBeGreaterThanOrEqual(16)
    for (const { path, graph, document } of asking) {
      const asked = graph.find((node) => node['@type'] === 'FAQPage')?.mainEntity as Question[]
      const shown = [...document.querySelectorAll('main #faq button')]
      expect({ path, asked: asked.map(({ name }) => name) }).toEqual({
        path,
        asked: shown.map((button) => button.textContent ?? ''),
      })
      const answers = shown.map(
        (button) => document.getElementById(button.getAttribute('aria-controls') ?? '')?.textContent,
      )
      expect(asked.map(({ acceptedAnswer }) => acceptedAnswer.text)).toEqual(
        answers.map((text) => text ?? ''),
      )
    }
    for (const { graph } of pages.filter((page) => !asking.includes(page)))
      expect(graph.map((node) => node['@type'])).not.toContain('FAQPage')
  })

  test('tell the way from the home page to every other', () => {
    for (const { path, graph } of pages.filter(({ path }) => path !== '/')) {
      const way = graph.find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement as Crumb[]
      expect(way[0]).toMatchObject({ position: 1, item: 'https://tramontane.example/' })
      expect(way.at(-1)).toMatchObject({ item: `https://tramontane.example${path}` })
    }
  })

  test('date each article as the page does, with who signs', () => {
    const articles = pages.filter(({ path }) => path.startsWith('/blog/'))
    expect(articles).toHaveLength(4)
    for (const { graph, document, text, meta } of articles) {
      const post = graph.find((node) => node['@type'] === 'BlogPosting')
      const day = document.querySelector('main time')?.getAttribute('datetime')
      expect(String(post?.datePublished)).toStartWith(String(day))
      expect(post?.headline).toBe(document.querySelector('h1')?.textContent ?? '')
      expect(post?.image).toBe(meta('og:image'))
      expect(post?.author).toEqual({
        '@type': 'Organization',
        '@id': 'https://tramontane.example/#equipe',
        name: 'L’équipe Tramontane Lavage Auto',
        parentOrganization: { '@id': 'https://tramontane.example/#entreprise' },
      })
      expect(text).toContain('L’équipe Tramontane Lavage Auto')
    }
  })

  test('name no service by a question, and offer nothing rather than an empty list', () => {
    for (const { path, graph } of pages)
      for (const node of graph.filter((one) => one['@type'] === 'Service')) {
        expect({ path, name: node.name }).toEqual({ path, name: expect.not.stringMatching(/\?/) })
        expect({ path, offers: node.offers }).not.toEqual({ path, offers: [] })
      }
  })

  test('rate nobody', () => {
    for (const { path, html } of pages)
      expect({ path, rates: /AggregateRating|"Review"|ratingValue/.test(html) }).toEqual({
        path,
        rates: false,
      })
  })
})

describe('local pages', () => {
  test('are ten, each with much to read', () => {
    const local = pages.filter(({ path }) => landingPaths.includes(path))
    expect(local).toHaveLength(10)
    for (const { path, text } of local)
      expect({ path, isLong: text.split(' ').length >= 600 }).toEqual({ path, isLong: true })
  })

  test('share hardly a sentence, nor do the pages of the washes', () => {
    const alike = pages.filter(({ path }) => landingPaths.includes(path) || path.startsWith('/services/'))
    expect(alike).toHaveLength(14)
    for (const [index, one] of alike.entries())
      for (const other of alike.slice(index + 1)) {
        const shared = similarity(one.text, other.text)
        expect({ pages: [one.path, other.path], isOwn: shared < 0.1 }).toEqual({
          pages: [one.path, other.path],
          isOwn: true,
        })
      }
  })
})

type Question = { name: string; acceptedAnswer: { text: string } }
type Crumb = { position: number; item: string }

/** Every price that structured data ask, in cents. */
function pricesIn(graph: unknown): number[] {
  return [...JSON.stringify(graph).matchAll(/"price":"(\d+\.\d\d)"/g)].map(([, price]) =>
    Math.round(Number(price) * 100),
  )
}
