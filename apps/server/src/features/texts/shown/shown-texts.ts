import { homeArticles } from '@tramontane/content/articles'
import { articleBySlug } from '@tramontane/content/articles/all-articles'
import { articlePath } from '@tramontane/content/articles/article-slugs'
import { type ArticleSummary, articleSummaries } from '@tramontane/content/articles/article-summaries'
import { blogSeo } from '@tramontane/content/blog'
import { landingPage } from '@tramontane/content/landing/landing-pages'
import { servicePage } from '@tramontane/content/service-pages/service-pages'
import { serviceOfPath } from '@tramontane/content/service-pages/service-paths'
import { programTexts } from '@tramontane/content/texts/program-texts'
import { namedValues, textPlaces } from '@tramontane/content/texts/text-places'
import {
  photographShare,
  type ReadText,
  writtenArticle,
  writtenLanding,
  writtenOwnPage,
  writtenService,
} from '@tramontane/content/texts/written-pages'
import type { ShownText } from '@tramontane/contract/replies/texts/shown-texts'
import type { Day } from '@tramontane/domain/days/day'
import { titleOf } from '@tramontane/domain/site/page-title'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import type { ArticleTeaser, ShareWords } from '@tramontane/domain/texts/site-texts'
import { slugOfPath } from '@tramontane/domain/texts/text-address'
import type { ShownTexts } from '../../../ports/pages.ts'
import type { HeldText, HeldTexts } from '../../../ports/texts-holder.ts'
import { readText } from '../render/read-text.ts'
import { onDay } from './text-standing.ts'

/** What the public site shows of the owner's texts with these settings on their day. */
export function shownTexts(held: HeldTexts, site: PublicSite): ShownTexts {
  const texts = held.texts.map((text) => onDay(text, site.today))
  const byPath = new Map<string, ShownText>()
  for (const text of texts) {
    const shown = shownText(text, site, held)
    if (shown) byPath.set(text.path, shown)
  }
  const gone = texts.flatMap((text) => goneOf(text))
  const articles = listedArticles(byPath, gone)
  const isTouched = byPath.size > 0 || gone.length > 0
  return {
    site: isTouched
      ? { paths: [...byPath.keys()], gone, home: homeOf(articles, texts).map(teaserOf) }
      : undefined,
    byPath,
    articles,
    modifiedOn: modifiedDays(texts, articles),
    moved: movedPaths(held, texts),
  }
}

/** The list of the blog changes with what it lists. */
function modifiedDays(texts: HeldText[], articles: ArticleSummary[]): Map<string, Day> {
  const days = texts.flatMap(({ path, modifiedOn }) => (modifiedOn ? [[path, modifiedOn] as const] : []))
  const newest = articles
    .map(({ modifiedOn }) => modifiedOn)
    .toSorted()
    .at(-1)
  return new Map(newest && days.length > 0 ? [...days, [blogSeo.path, newest]] : days)
}

/** One text with some words at its address; null where the page of its address is not there. */
export function pageOf(text: HeldText, words: ReadText, site: PublicSite): ShownText | null {
  const read = { ...words, share: sharedWords(text, words, site) }
  const { kind, path, publishedOn, modifiedOn } = text
  const days = { publishedOn: publishedOn ?? site.today, modifiedOn: modifiedOn ?? site.today }
  if (kind === 'page') return { kind, page: writtenOwnPage({ path, ...days }, read) }
  if (kind === 'article') return { kind, article: writtenArticle(articleFacts(text, days), read) }
  if (kind === 'landing') {
    const page = landingPage(site, path)
    return page && { kind, page: writtenLanding(page, read) }
  }
  const id = serviceOfPath(path)
  return id && { kind, page: writtenService(servicePage(site, id), read) }
}

function shownText(text: HeldText, site: PublicSite, { pictures }: HeldTexts): ShownText | null {
  if (text.standing === 'hidden') return null
  if (text.standing === 'original' || !text.content) return movedOriginal(text, site)
  const read = readText(text.content, text.kind, {
    values: namedValues(textPlaces(site, text.path)),
    baseUrl: site.baseUrl,
    isKnownPath: () => true,
    pictures,
  })
  return pageOf(text, read.text, site)
}

/** Null where it is what search engines read, over the picture that the build made. */
function sharedWords(text: HeldText, { content, picture }: ReadText, site: PublicSite): ShareWords | null {
  const { shareTitle, shareText, seoTitle, title, description } = content
  const shown = picture ? photographShare(picture) : madePicture(text)
  if (!shareTitle && !shareText && !shown) return null
  return {
    title: titleOf(site, shareTitle || seoTitle || title),
    text: shareText || description,
    picture: shown,
  }
}

/** What the build made for the nearest page, for an address that it did not know; null for one that it did. */
function madePicture(text: HeldText): ShareWords['picture'] {
  const original = originalPath(text)
  if (original === text.path) return null
  const path = original ?? (text.kind === 'article' ? blogSeo.path : '/accueil')
  return { src: `/partage${path}.png`, width: 1200, height: 630 }
}

/** The program's words at another address than the program's. */
function movedOriginal(text: HeldText, site: PublicSite): ShownText | null {
  const original = originalPath(text)
  const article = original && original !== text.path ? articleBySlug(slugOfPath(original)) : null
  if (!article) return null
  return {
    kind: 'article',
    article: {
      ...article,
      slug: slugOfPath(text.path),
      original: article.slug,
      share: {
        title: titleOf(site, article.title),
        text: article.description,
        picture: madePicture(text),
      },
    },
  }
}

function originalPath({ key }: HeldText): string | null {
  return programTexts.find((one) => one.key === key)?.path ?? null
}

/** The slug, days and search words of an article: those of the program's where it is one. */
function articleFacts(text: HeldText, days: { publishedOn: Day; modifiedOn: Day }) {
  const original = originalPath(text)
  const program = original ? articleBySlug(slugOfPath(original)) : null
  const slug = slugOfPath(text.path)
  return {
    slug,
    keywords: program?.keywords ?? [],
    publishedOn: program?.publishedOn ?? days.publishedOn,
    modifiedOn: days.modifiedOn,
    ...(program && program.slug !== slug && { original: program.slug }),
  }
}

/** The program's address of an article that stands elsewhere, or nowhere. */
function goneOf(text: HeldText): string[] {
  const original = originalPath(text)
  if (!original || text.kind !== 'article') return []
  return text.standing === 'hidden' || original !== text.path ? [original] : []
}

function listedArticles(byPath: Map<string, ShownText>, gone: string[]): ArticleSummary[] {
  const written = [...byPath.values()].flatMap((one) => (one.kind === 'article' ? [one.article] : []))
  const programs = articleSummaries.filter(({ slug }) => {
    const path = articlePath(slug)
    return !byPath.has(path) && !gone.includes(path)
  })
  return [...written.map(({ blocks, ...summary }) => summary), ...programs].toSorted((one, other) =>
    other.publishedOn.localeCompare(one.publishedOn),
  )
}

/** The owner's own first, the newest before the others; then those that the program announces, then any. */
function homeOf(articles: ArticleSummary[], texts: HeldText[]): ArticleSummary[] {
  const own = new Set(texts.filter(({ isProgram }) => !isProgram).map(({ path }) => path))
  const announced = homeArticles.map(({ slug }) => slug)
  const rank = (article: ArticleSummary) => {
    if (own.has(articlePath(article.slug))) return -1
    const place = announced.indexOf(article.original ?? article.slug)
    return place < 0 ? announced.length : place
  }
  return articles.toSorted((one, other) => rank(one) - rank(other)).slice(0, homeArticles.length)
}

function teaserOf(article: ArticleSummary): ArticleTeaser {
  const { slug, title, excerpt, category, readMinutes, publishedOn, original, photo } = article
  return {
    ...{ slug, title, excerpt, category, readMinutes, publishedOn },
    ...(original && { original }),
    ...(photo && { photo }),
  }
}

/** Every past address with the present one of its text, where that is shown. */
function movedPaths(held: HeldTexts, texts: HeldText[]): Map<string, string> {
  const shown = new Map(
    texts.filter(({ standing }) => standing !== 'hidden').map((one) => [one.key, one.path]),
  )
  return new Map(
    [...held.pastPaths].flatMap(([past, key]) => {
      const path = shown.get(key)
      return path && path !== past ? [[past, path] as const] : []
    }),
  )
}
