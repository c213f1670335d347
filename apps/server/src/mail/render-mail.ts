import { typeset } from '@tramontane/domain/typeset'
import { htmlOf } from './html-layout.ts'
import type { Block, Letter } from './letter.ts'
import type { MailSite } from './mail-site.ts'
import type { RenderedMail } from './rendered-mail.ts'
import { textOf } from './text-layout.ts'

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
      return { ...block, items: block.items.map(typeset) }
    case 'facts':
      return { ...block, facts: block.facts.map(([name, value]) => [typeset(name), typeset(value)]) }
    case 'button':
      return { ...block, label: typeset(block.label) }
    case 'quote':
      return block
  }
}
