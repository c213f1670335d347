import { footerLines } from './footer-lines.ts'
import type { Block } from './letter.ts'
import type { MailSite } from './mail-site.ts'

export function textOf(site: MailSite, blocks: Block[]): string {
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
      return block.items.map((item) => `- ${item}`).join('\n')
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
