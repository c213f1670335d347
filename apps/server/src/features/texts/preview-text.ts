import { readMinutesOf } from '@tramontane/content/articles/reading-time'
import { namedValues, textPlaces } from '@tramontane/content/texts/text-places'
import type { ShownText } from '@tramontane/contract/replies/texts/shown-texts'
import type { TextPreview } from '@tramontane/contract/replies/texts/texts'
import { titleOf } from '@tramontane/domain/site/page-title'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { pageAddressOf } from '@tramontane/domain/texts/text-address'
import type { TextContent } from '@tramontane/domain/texts/text-content'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { publicSite } from '../site/public-site.ts'
import type { TextRow } from './queries.ts'
import { readText, type TextReading } from './render/read-text.ts'
import { heldPictures } from './shown/held-texts.ts'
import { pageOf } from './shown/shown-texts.ts'
import { storedText } from './stored-text.ts'

/**
 * A draft as its page would be: what the public components show, and how it looks where it is found and shared. Nothing is
 * stored.
 * Errors: 404; 400 by field for a body or a picture that no page can be made of.
 */
export async function previewText(
  deps: Deps,
  { key, content }: { key: string; content: TextContent },
): Promise<TextPreview> {
  const text = await storedText(deps.database.db, deps, key)
  const site = publicSite(deps.settings.current, deps)
  const { reading, shown } = await readPage(deps, site, text, content, stopsPreview)
  const { title, seoTitle, description } = reading.text.content
  const { share } = shown.kind === 'article' ? shown.article : shown.page
  const searched = titleOf(site, seoTitle || title)
  return {
    shown,
    warnings: [...reading.warnings, ...spelledPrices(site, text, content)],
    lacks: reading.problems,
    search: { title: searched, url: site.baseUrl + text.path, description },
    share: {
      title: share?.title ?? searched,
      text: share?.text ?? description,
      picture: share?.picture?.src ?? `/partage${text.path}.png`,
      site: new URL(site.baseUrl).host,
    },
    readMinutes: readMinutesOf(reading.text.blocks),
  }
}

/** Errors: 400 by field where the words make no page. */
export async function refuseProblems(deps: Deps, text: TextRow, content: TextContent) {
  await readPage(deps, publicSite(deps.settings.current, deps), text, content)
}

type Page = { reading: TextReading; shown: ShownText }

/** What is not written yet keeps nobody from looking at what is. */
function stopsPreview(field: string, content: TextContent): boolean {
  return field === 'picture' || (field === 'markdown' && content.markdown.trim() !== '')
}

async function readPage(
  deps: Deps,
  site: PublicSite,
  text: TextRow,
  content: TextContent,
  stops: typeof stopsPreview = () => true,
): Promise<Page> {
  const reading = readText(content, text.kind, {
    values: namedValues(textPlaces(site, text.path)),
    baseUrl: site.baseUrl,
    isKnownPath: (path) => deps.pages.has(pageAddressOf(path)),
    pictures: await heldPictures(deps.database.db),
  })
  const stopping = Object.keys(reading.problems).filter((field) => stops(field, content))
  if (stopping.length > 0) throw new AppError('validation', { fields: reading.problems })
  const shown = pageOf({ ...text, content: null, planned: null }, reading.text, site)
  if (!shown) throw new AppError('validation', { fields: { title: 'Cette commune n’est plus desservie.' } })
  return { reading, shown }
}

/** A price that is typed stays when the settings change. */
function spelledPrices(site: PublicSite, { path }: TextRow, { markdown }: TextContent): string[] {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
  const text = plain(markdown)
  const seen = new Set<string>()
  return textPlaces(site, path).flatMap(({ name, value }) => {
    const price = plain(value)
    if (!/^prix-(?!separes)/.test(name) || seen.has(price) || !new RegExp(`(?<![\\d,])${price}`).test(text))
      return []
    seen.add(price)
    return [`« ${value} » est écrit en toutes lettres : avec {${name}}, le texte suivra vos prix.`]
  })
}
