import { typeset } from '@tramontane/domain/words/typeset'
import { footerLines } from './footer-lines.ts'
import { htmlOf } from './html-layout.ts'
import type { Block, Letter, ListItem, RenderedMail } from './letter.ts'
import type { MailSite } from './mail-site.ts'

/** The same blocks as text and as HTML, so that both say the same. */
export function renderMail(site: MailSite, letter: Letter): RenderedMail {
  const subject = typeset(letter.subject)
  const blocks = letter.blocks.map(typesetBlock)
  return { subject, text: textOf(site, blocks), html: htmlOf(site, { subject, blocks }) }
}

/** Our own words; what somebody else wrote is quoted as it is. */
function typesetBlock(block: Block): Block {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return { ...block, text: typeset(block.text) }
    case 'list':
      return { ...block, items: block.items.map(typesetItem) }
    case 'facts':
      return { ...block, facts: block.facts.map(([name, value]) => [typeset(name), typeset(value)]) }
    case 'button':
      return { ...block, label: typeset(block.label) }
    case 'quote':
      return block
  }
}

function typesetItem(item: ListItem): ListItem {
  return typeof item === 'string' ? typeset(item) : { ...item, text: typeset(item.text) }
}

function textOf(site: MailSite, blocks: Block[]): string {
  const parts = [...blocks.map(blockText), `-- \n${footerLines(site).join('\n')}`]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'heading':
      return block.text.toUpperCase()
    case 'list':
      return block.items.map(itemText).join('\n')
    case 'facts':
      return block.facts
        .filter(([, value]) => value)
        .map(([name, value]) => `${name} : ${value}`)
        .join('\n')
    case 'quote':
      return block.text.replace(/^/gm, '> ')
    case 'button':
      return `${block.label} :\n${block.url}`
  }
}

function itemText(item: ListItem): string {
  return typeof item === 'string' ? `- ${item}` : `- ${item.text} :\n  ${item.url}`
}
