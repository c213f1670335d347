import { escapeHtml } from './escape-html.ts'
import { footerLines } from './footer-lines.ts'
import type { Block, Letter, ListItem } from './letter.ts'
import type { MailSite } from './mail-site.ts'

const styles = {
  body: 'margin:0;padding:24px 12px;background:#fbfaf7;color:#0b2545;font:17px/1.55 Arial,Helvetica,sans-serif;overflow-wrap:anywhere;word-break:break-word',
  card: 'max-width:600px;margin:0 auto;padding:28px;background:#ffffff;border-radius:12px',
  name: 'margin:0 0 24px;font-size:15px;font-weight:bold;color:#1b6ca8',
  heading: 'margin:28px 0 8px;font-size:18px;line-height:1.3',
  paragraph: 'margin:0 0 16px',
  list: 'margin:0 0 16px;padding-left:22px',
  // Tall enough for a thumb, with others above and below it.
  listLink: 'display:inline-block;padding:9px 0;color:#1b6ca8',
  quote:
    'margin:0 0 16px;padding:8px 16px;border-left:4px solid #1b6ca8;background:#e8f4fa;white-space:pre-wrap',
  button:
    'display:inline-block;padding:13px 22px;border-radius:8px;background:#1b6ca8;color:#ffffff;font-weight:bold;text-decoration:none',
  address: 'margin:0 0 16px;font-size:14px;word-break:break-all',
  footer: 'max-width:600px;margin:20px auto 0;padding:0 28px;color:#44546b;font-size:13px;line-height:1.5',
}

export function htmlOf(site: MailSite, { subject, blocks }: Letter): string {
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${styles.body}">
<div style="${styles.card}">
<p style="${styles.name}">${escapeHtml(site.settings.identity.name)}</p>
${blocks.map(blockHtml).join('\n')}
</div>
<div style="${styles.footer}">${footerLines(site).map(wordsHtml).join('<br>')}</div>
</body>
</html>
`
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="${styles.paragraph}">${wordsHtml(block.text).replaceAll('\n', '<br>\n')}</p>`
    case 'heading':
      return `<h2 style="${styles.heading}">${escapeHtml(block.text)}</h2>`
    case 'list':
      return `<ul style="${styles.list}">${block.items.map(itemHtml).join('')}</ul>`
    case 'facts':
      return `<p style="${styles.paragraph}">${factLines(block.facts)}</p>`
    case 'quote':
      return `<blockquote style="${styles.quote}">${escapeHtml(block.text)}</blockquote>`
    case 'button':
      return buttonHtml(block)
  }
}

function itemHtml(item: ListItem): string {
  if (typeof item === 'string') return `<li>${wordsHtml(item)}</li>`
  return `<li><a href="${escapeHtml(item.url)}" style="${styles.listLink}">${wordsHtml(item.text)}</a></li>`
}

function factLines(facts: [name: string, value: string][]): string {
  return facts
    .filter(([, value]) => value)
    .map(([name, value]) => `${escapeHtml(name)} : <strong>${wordsHtml(value)}</strong>`)
    .join('<br>\n')
}

/** The address is written out too, for who cannot or would rather not press. */
function buttonHtml({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url)
  return `<p style="${styles.paragraph}"><a href="${address}" style="${styles.button}">${escapeHtml(label)}</a></p>
<p style="${styles.address}">${address}</p>`
}

/** A phone number stays on one line, and can still be copied as it is. */
function wordsHtml(text: string): string {
  return escapeHtml(text).replace(/\b0\d(?: \d\d){4}\b/g, '<span style="white-space:nowrap">$&</span>')
}
