import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import { noText, type TextContent } from '@tramontane/domain/texts/text-content'
import type { TextKind } from '@tramontane/domain/texts/text-kinds'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { articles } from '../articles/all-articles.ts'
import { articlePath } from '../articles/article-slugs.ts'
import type { LandingPage } from '../landing/landing-page.ts'
import { landingPage, writtenTownPage } from '../landing/landing-pages.ts'
import { landingPaths, townOfPath } from '../landing/landing-paths.ts'
import type { ServicePage } from '../service-pages/service-page.ts'
import { servicePage } from '../service-pages/service-pages.ts'
import { serviceOfPath, servicePaths } from '../service-pages/service-paths.ts'
import { blocksMarkdown, sectionsMarkdown } from './blocks-markdown.ts'
import { markedSettings, withPlaces } from './marked-settings.ts'

/** A text that comes with the program. Shapes: `key` names it in the calls, whatever its address becomes. */
export type ProgramText = { key: string; kind: Exclude<TextKind, 'page'>; path: string }

/** Every text of the program that the owner may write anew: the blog, the local pages, the washes. Legal texts are none. */
export const programTexts: ProgramText[] = [
  ...articles.map(({ slug }) => ({
    key: `article-${slug}`,
    kind: 'article' as const,
    path: articlePath(slug),
  })),
  ...landingPaths.map((path) => ({ key: `landing-${path.slice(1)}`, kind: 'landing' as const, path })),
  ...serviceIds.map((id) => ({ key: `service-${id}`, kind: 'service' as const, path: servicePaths[id] })),
]

/**
 * The program's own words of a text, in Markdown, with places where they say what the settings say; null of the page of a
 * town that is not served.
 */
export function originalContent(
  { kind, path }: ProgramText,
  settings: PublishedSettings,
): TextContent | null {
  if (kind === 'article') return articleContent(path)
  const marked = markedSettings(settings)
  const content = kind === 'landing' ? landingContent(marked, path) : serviceContent(marked, path)
  return content && placed(content, marked)
}

function articleContent(path: string): TextContent | null {
  const article = articles.find(({ slug }) => articlePath(slug) === path)
  if (!article) return null
  const { title, excerpt, description, category, blocks } = article
  return { ...noText, title, lead: excerpt, description, category, markdown: blocksMarkdown(blocks) }
}

function landingContent(marked: PublishedSettings, path: string): TextContent | null {
  const isTown = townOfPath(path) !== null
  const page = isTown ? writtenTownPage(marked, path, townMarks) : landingPage(marked, path)
  if (!page) return null
  return { ...pageContent(page), markdown: sectionsMarkdown(page.sections) }
}

/** The page of a town takes its facts as words: places at once. */
const townMarks = {
  base: '{ville}',
  distance: '{distance}',
  drive: '{trajet}',
  charge: '{deplacement}',
  neighbours: '{communes-voisines}',
  availability: '{jours}',
  exterior: '{prix-exterieur} TTC',
  fastDuration: '{duree-fast}',
}

function serviceContent(marked: PublishedSettings, path: string): TextContent | null {
  const id = serviceOfPath(path)
  if (!id) return null
  const page = servicePage(marked, id)
  const sections = [page.benefits, page.steps].map((section) => ({ ...section, paragraphs: [] }))
  return { ...pageContent(page), markdown: sectionsMarkdown(sections) }
}

function pageContent({ hero, title, description, faq }: LandingPage | ServicePage): TextContent {
  return {
    ...noText,
    title: hero.title,
    lead: hero.lead,
    seoTitle: title,
    description,
    questions: faq.items.map(({ question, answer }) => ({ question, answer })),
  }
}

function placed(content: TextContent, marked: PublishedSettings): TextContent {
  const told = (text: string) => withPlaces(text, marked)
  return {
    ...content,
    title: told(content.title),
    lead: told(content.lead),
    seoTitle: told(content.seoTitle),
    description: told(content.description),
    markdown: told(content.markdown),
    questions: content.questions.map(({ question, answer }) => ({
      question: told(question),
      answer: told(answer),
    })),
  }
}
