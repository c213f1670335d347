import type { ShareWords, TextPicture } from '@tramontane/domain/texts/site-texts'
import type { TextContent } from '@tramontane/domain/texts/text-content'
import type { Article } from '../articles/all-articles.ts'
import { type ArticleBlock, plainWords } from '../articles/article-blocks.ts'
import { readMinutesOf, textsOf } from '../articles/reading-time.ts'
import type { Point } from '../home.ts'
import type { LandingPage, LandingSection, TextPoint } from '../landing/landing-page.ts'
import type { ServicePage } from '../service-pages/service-page.ts'
import type { OwnPage } from './shown-text.ts'
import { sharedPicture } from './text-pictures.ts'

/** A text ready to be put in its page: what it names filled in, its Markdown read. */
export type ReadText = {
  content: TextContent
  blocks: ArticleBlock[]
  picture: TextPicture | null
}

/** With what a shared link says and shows where the build made nothing of the kind. */
type SharedText = ReadText & { share: ShareWords | null }

/** The program's local page with the owner's words; prices, facts, links and the call stay. */
export function writtenLanding(page: LandingPage, text: SharedText): LandingPage {
  const { title, lead, questions } = text.content
  return {
    ...page,
    ...headOf(text),
    hero: { ...page.hero, title, lead },
    sections: sectionsOf(text.blocks),
    faq: { ...page.faq, items: questions },
  }
}

/** The program's page of a wash with the owner's words: gains, steps, and what more there is to say. */
export function writtenService(page: ServicePage, text: SharedText): ServicePage {
  const { title, lead, questions } = text.content
  const all = sectionsOf(text.blocks)
  const benefits = cardsOf(all[0])
  const steps = benefits && cardsOf(all[1])
  const sections = all.slice((benefits ? 1 : 0) + (steps ? 1 : 0))
  return {
    ...page,
    ...headOf(text),
    hero: { ...page.hero, title, lead },
    benefits: benefits ?? noCards,
    steps: steps ?? noCards,
    ...(sections.length > 0 && { sections }),
    faq: { ...page.faq, items: questions },
  }
}

type Written = Pick<Article, 'slug' | 'keywords' | 'publishedOn' | 'modifiedOn'> & Pick<Article, 'original'>

export function writtenArticle(article: Written, text: SharedText): Article {
  const { content, blocks, picture } = text
  return {
    slug: article.slug,
    title: content.title,
    excerpt: content.lead,
    description: content.description,
    keywords: article.keywords,
    category: content.category,
    readMinutes: readMinutesOf(blocks),
    publishedOn: article.publishedOn,
    modifiedOn: article.modifiedOn,
    ...(article.original && { original: article.original }),
    ...(picture && { photo: picture }),
    ...(content.seoTitle && { seoTitle: content.seoTitle }),
    ...shareOf(text),
    blocks,
  }
}

export function writtenOwnPage(
  page: Pick<OwnPage, 'path' | 'publishedOn' | 'modifiedOn'>,
  text: SharedText,
): OwnPage {
  const { title, lead, seoTitle, description } = text.content
  return {
    path: page.path,
    title,
    lead,
    seoTitle: seoTitle || title,
    description,
    blocks: text.blocks,
    ...shareOf(text),
    publishedOn: page.publishedOn,
    modifiedOn: page.modifiedOn,
  }
}

function headOf(text: SharedText): Pick<LandingPage, 'title' | 'description' | 'share'> {
  const { title, seoTitle, description } = text.content
  return { title: seoTitle || title, description, ...shareOf(text) }
}

function shareOf({ share }: SharedText): { share?: ShareWords } {
  return share ? { share } : {}
}

/** Units: pixels. */
const shareWidest = 1200

/** A photograph of the owner's, as it is cut for shared links. */
export function photographShare({ src, width, height }: TextPicture): ShareWords['picture'] {
  const scale = Math.min(1, shareWidest / Math.max(width, height))
  return { src: sharedPicture(src), width: Math.round(width * scale), height: Math.round(height * scale) }
}

const noCards = { title: '', points: [] }

/** A section that is nothing but its cards, and those nothing but a sentence each. */
function cardsOf(section: LandingSection | undefined): { title: string; points: Point[] } | null {
  if (!section?.points || section.blocks || section.paragraphs.length > 0) return null
  return { title: section.title, points: section.points }
}

/** A heading begins a section, one below it a card. What stands before the first heading belongs to none. */
function sectionsOf(blocks: ArticleBlock[]): LandingSection[] {
  return splitAt(blocks, 'heading').map(({ title, blocks: within }) => {
    const first = within.findIndex(({ kind }) => kind === 'subheading')
    const intro = first < 0 ? within : within.slice(0, first)
    const points = first < 0 ? [] : splitAt(within.slice(first), 'subheading').map(pointOf)
    const isRich = points.some((point) => point.blocks)
    return { title, ...introOf(intro, isRich), ...(points.length > 0 && { points }) }
  })
}

function introOf(blocks: ArticleBlock[], isRich: boolean): Pick<LandingSection, 'paragraphs' | 'blocks'> {
  const plain = blocks.flatMap(plainParagraph)
  return plain.length === blocks.length && !isRich ? { paragraphs: plain } : { paragraphs: [], blocks }
}

function pointOf({ title, blocks }: Part): TextPoint {
  const [text, ...others] = blocks.flatMap(plainParagraph)
  if (text !== undefined && others.length === 0 && blocks.length === 1) return { title, text }
  return { title, text: blocks.flatMap(textsOf).join(' '), blocks }
}

function plainParagraph(block: ArticleBlock): string[] {
  return block.kind === 'paragraph' && typeof block.text === 'string' ? [block.text] : []
}

type Part = { title: string; blocks: ArticleBlock[] }

function splitAt(blocks: ArticleBlock[], kind: 'heading' | 'subheading'): Part[] {
  const parts: Part[] = []
  for (const block of blocks) {
    if (block.kind === kind) parts.push({ title: plainWords(block.text), blocks: [] })
    else parts.at(-1)?.blocks.push(block)
  }
  return parts
}
