import { type ArticleBlock, plainWords } from '@tramontane/content/articles/article-blocks'
import type { ReadText } from '@tramontane/content/texts/written-pages'
import { fillNames, type NamedValues, unknownNames } from '@tramontane/domain/texts/named-places'
import type { TextContent } from '@tramontane/domain/texts/text-content'
import { type TextKind, textLimits } from '@tramontane/domain/texts/text-kinds'
import { typeset } from '@tramontane/domain/words/typeset'
import { cleanHtml } from './clean-html.ts'
import { htmlTree } from './html-tree.ts'
import type { Reading } from './reading.ts'
import { blocksOf, tooMuch } from './tree-blocks.ts'

/** What texts are read with. */
type TextSources = Pick<Reading, 'values' | 'baseUrl' | 'isKnownPath' | 'pictures'>

/** A text as its page takes it, and what stands against its being published, by field. */
export type TextReading = { text: ReadText; problems: Record<string, string>; warnings: string[] }

/** Reads a text: names filled in, Markdown made into blocks. Never throws, whatever was written. */
export function readText(content: TextContent, kind: TextKind, sources: TextSources): TextReading {
  const reading: Reading = { ...sources, unknown: new Set(), problems: new Set(), warnings: new Set() }
  const blocks = markdownBlocks(content.markdown, kind, reading)
  const filled = filledContent(content, reading)
  const [problem] = reading.problems
  const unknown = unknownSentence(reading.unknown)
  const problems: Record<string, string> = {
    ...fieldProblems(filled, kind),
    ...namesUnknown(content, sources.values),
    ...(problem && { markdown: problem }),
    ...(unknown && { markdown: unknown }),
    ...(content.markdown.trim() === '' && { markdown: 'Écrivez le texte.' }),
  }
  const known = content.picture === null ? null : sources.pictures.get(content.picture)
  if (known === undefined) problems.picture = 'Cette photographie n’est plus là : choisissez-en une autre.'
  const picture = known && { src: content.picture ?? '', alt: '', width: known.width, height: known.height }
  return {
    text: { content: filled, blocks, picture: picture ?? null },
    problems,
    warnings: [...reading.warnings],
  }
}

const unreadable =
  'Ce texte a trop de signes de mise en forme, ou trop de listes et de citations imbriquées : simplifiez-le.'

/** A long text with a table and many links has some hundreds; what takes long to read has many more. */
const mostSigns = 5000

function markdownBlocks(markdown: string, kind: TextKind, reading: Reading): ArticleBlock[] {
  if ((markdown.match(/[*_~`[\]<>&|#]/g)?.length ?? 0) > mostSigns) {
    reading.problems.add(unreadable)
    return []
  }
  try {
    const blocks = inOrder(blocksOf(htmlTree(cleanHtml(markdown)), reading), kind, reading)
    for (const problem of tooMuch(blocks, reading)) reading.problems.add(problem)
    return blocks
  } catch (error) {
    // What is nested without end exhausts the reader's stack, and means nothing.
    if (!(error instanceof RangeError)) throw error
    reading.problems.add(unreadable)
    return []
  }
}

/** No heading stands two steps below the one before; the sections of a page with parts begin with theirs. */
function inOrder(blocks: ArticleBlock[], kind: TextKind, reading: Reading): ArticleBlock[] {
  let isUnderHeading = false
  const ordered = blocks.map((block): ArticleBlock => {
    if (block.kind === 'heading') isUnderHeading = true
    if (block.kind !== 'subheading' || isUnderHeading) return block
    isUnderHeading = true
    return { ...block, kind: 'heading' }
  })
  const twice = sameTitle(ordered)
  if (twice) reading.problems.add(`Deux intertitres disent « ${twice} » : changez-en un.`)
  const [first] = ordered
  if ((kind === 'landing' || kind === 'service') && first && first.kind !== 'heading')
    reading.problems.add('Commencez le texte par un intertitre : une ligne qui débute par ##.')
  return ordered
}

/** A heading that says what another one says, or a card what another one of its section does. */
function sameTitle(blocks: ArticleBlock[]): string | null {
  const headings = new Set<string>()
  let cards = new Set<string>()
  for (const block of blocks) {
    if (block.kind !== 'heading' && block.kind !== 'subheading') continue
    const title = plainWords(block.text)
    const seen = block.kind === 'heading' ? headings : cards
    if (seen.has(title)) return title
    seen.add(title)
    if (block.kind === 'heading') cards = new Set()
  }
  return null
}

/** Everything but the body, as it is read. */
function filledContent(content: TextContent, { values }: Reading): TextContent {
  const told = (text: string) => typeset(fillNames(text, values))
  return {
    ...content,
    title: told(content.title),
    lead: told(content.lead),
    seoTitle: told(content.seoTitle),
    description: told(content.description),
    shareTitle: told(content.shareTitle),
    shareText: told(content.shareText),
    category: told(content.category),
    questions: content.questions.map(({ question, answer }) => ({
      question: told(question),
      answer: told(answer),
    })),
  }
}

function fieldProblems(filled: TextContent, kind: TextKind): Record<string, string> {
  const { title, lead, seoTitle, description, category, questions } = filled
  const fields: Record<string, string> = {}
  const limits = textLimits
  if (title === '') fields.title = 'Indiquez un titre.'
  if (title.length > limits.title) fields.title = `Le titre ne doit pas dépasser ${limits.title} caractères.`
  if (lead === '' && kind !== 'page') fields.lead = 'Indiquez un chapeau.'
  if (lead.length > limits.lead) fields.lead = `Le chapeau ne doit pas dépasser ${limits.lead} caractères.`
  if (seoTitle.length > limits.seoTitle || (seoTitle === '' && title.length > limits.seoTitle))
    fields.seoTitle = `Pour les moteurs de recherche, un titre compte ${limits.seoTitle} caractères au plus.`
  if (description.length < limits.descriptionMin || description.length > limits.description)
    fields.description = `La description compte de ${limits.descriptionMin} à ${limits.description} caractères.`
  if (category === '' && kind === 'article') fields.category = 'Indiquez une rubrique.'
  if (category.length > limits.category)
    fields.category = `La rubrique ne doit pas dépasser ${limits.category} caractères.`
  questions.forEach((one, index) => {
    if (questions.findIndex(({ question }) => question === one.question) < index)
      fields[`questions.${index}.question`] = 'Cette question est déjà posée.'
    if (one.question === '') fields[`questions.${index}.question`] = 'Indiquez la question.'
    if (one.answer === '') fields[`questions.${index}.answer`] = 'Indiquez la réponse.'
  })
  return fields
}

/** Of every field but the body. */
function namesUnknown(content: TextContent, values: NamedValues): Record<string, string> {
  const { markdown, picture, questions, ...fields } = content
  const asked = questions.flatMap(({ question, answer }, index) => [
    [`questions.${index}.question`, question] as const,
    [`questions.${index}.answer`, answer] as const,
  ])
  return Object.fromEntries(
    [...Object.entries(fields), ...asked].flatMap(([field, text]) => {
      const sentence = unknownSentence(unknownNames(text, values))
      return sentence ? [[field, sentence]] : []
    }),
  )
}

function unknownSentence(names: Iterable<string>): string | null {
  const [name] = names
  if (name === undefined) return null
  return name.length === 1
    ? 'Une accolade est seule : écrivez un nom entre deux accolades, comme {prix-fast}.'
    : `${name} n’est pas un nom connu : choisissez-le dans la liste.`
}
