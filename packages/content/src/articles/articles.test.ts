import { describe, expect, test } from 'bun:test'
import { isDay } from '@tramontane/domain/days/calendar'
import { homeArticles } from '../articles.ts'
import { demoBusiness } from '../business/demo-business.ts'
import { countWords, faultsOf, textsIn } from '../testing/editorial-rules.ts'
import { articleBySlug, articles } from './all-articles.ts'
import { articleAuthor } from './article-author.ts'
import { articleSummaries } from './article-summaries.ts'
import { readMinutesOf } from './reading-time.ts'

describe.each(articles.map((article) => [article.slug, article] as const))('%s', (_, article) => {
  test('is long enough to be useful and short enough to be read', () => {
    const words = countWords(textsIn(article.blocks.map((block) => ({ ...block, kind: null }))).join('\n'))
    expect(words).toBeWithin(900, 1301)
  })

  test('announces the time that its words take', () => {
    expect(article.readMinutes).toBe(readMinutesOf(article.blocks))
  })

  test('has a title and a description that search engines show whole, and no year', () => {
    expect(article.title.length).toBeLessThanOrEqual(60)
    expect(article.description.length).toBeWithin(50, 161)
    expect(article.title).not.toMatch(/\d{4}/)
  })

  test('was published on a day that exists, and not changed before', () => {
    expect([article.publishedOn, article.modifiedOn].every(isDay)).toBe(true)
    expect(article.modifiedOn >= article.publishedOn).toBe(true)
  })

  test('says nothing that the house does not', () => {
    expect(textsIn({ ...article, slug: null }).flatMap(faultsOf)).toEqual([])
  })
})

test('four articles, the newest first, each with its own address and title', () => {
  expect(articles).toHaveLength(4)
  expect(articles.map(({ publishedOn }) => publishedOn)).toEqual(
    articles
      .map(({ publishedOn }) => publishedOn)
      .toSorted()
      .toReversed(),
  )
  for (const key of ['slug', 'title', 'description', 'excerpt'] as const)
    expect(new Set(articles.map((article) => article[key])).size).toBe(4)
})

test('the list and the whole articles tell the same', () => {
  expect(articles.map(({ blocks, ...summary }) => summary)).toEqual(articleSummaries)
})

test('the three articles of the home page can be read', () => {
  expect(homeArticles.map(({ slug }) => articleBySlug(slug)?.title)).toEqual([
    'Préparer sa voiture pour l’été catalan',
    'Laver sa voiture avec très peu d’eau',
    'Entretenir le cuir de sa voiture',
  ])
})

test('an unknown slug is no article', () => {
  expect(articleBySlug('toString')).toBeNull()
})

test('the team signs with the name of the business', () => {
  expect(articleAuthor(demoBusiness)).toBe('L’équipe Tramontane Lavage Auto')
})
