import TurndownService from 'turndown'

/** What makes a text more than its letters. */
const rich = 'h1, h2, h3, h4, h5, h6, b, strong, i, em, a[href], ul, ol, blockquote'

/** What is pasted from a page or a word processor, in Markdown; null where its plain letters say as much. */
export function pastedMarkdown(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const one of body.querySelectorAll('style, script, meta, img, svg, title')) one.remove()
  for (const one of body.querySelectorAll<HTMLElement>('b, span, i')) sayLook(one)
  if (!body.querySelector(rich)) return null
  return (
    markdown
      .turndown(body)
      .replace(/\u00a0/g, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trim() || null
  )
}

/** Word processors write bold words as spans, and whole pages within a bold that is none. */
function sayLook(element: HTMLElement) {
  const { fontWeight, fontStyle } = element.style
  const { localName } = element
  if (localName === 'span') {
    const inner = element.ownerDocument.createElement(
      Number(fontWeight) >= 600 || fontWeight === 'bold' ? 'strong' : fontStyle === 'italic' ? 'em' : 'span',
    )
    inner.append(...element.childNodes)
    element.replaceWith(inner)
  } else if (fontWeight === 'normal' || fontWeight === '400' || fontStyle === 'normal')
    element.replaceWith(...element.childNodes)
}

const markdown = new TurndownService({ bulletListMarker: '-', emDelimiter: '*', strongDelimiter: '**' })

// Texts of the site have titles and subtitles: the page itself has the only bigger one.
markdown.addRule('title', {
  filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  replacement: (words, { nodeName }) => `\n\n${/[12]$/.test(nodeName) ? '##' : '###'} ${words.trim()}\n\n`,
})

markdown.addRule('item', {
  filter: 'li',
  replacement(words, item) {
    const list = item.parentElement
    const rank = [...(list?.children ?? [])].indexOf(item as HTMLElement) + 1
    const begin = list?.localName === 'ol' ? `${rank}. ` : '- '
    const lines = words
      .trim()
      .replace(/\n+/g, '\n')
      .replace(/\n/g, `\n${' '.repeat(begin.length)}`)
    return `${begin}${lines}\n`
  },
})

// What is followed leads somewhere on the web: nothing else is taken along.
markdown.addRule('link', {
  filter: (node) => node.localName === 'a',
  replacement(words, link) {
    const href = (link as HTMLElement).getAttribute('href') ?? ''
    return words.trim() && /^(https?:|mailto:|tel:|\/)/.test(href) ? `[${words.trim()}](${href})` : words
  },
})
