import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

/** A line that makes a heading of what stands above it, and the end of what stands together. */
const underline = /\n {0,3}(?:=+|-+) *(?:\n|$)/
const paragraphEnd = /\n\s*\n|$/

const marked = new Marked({
  gfm: true,
  tokenizer: {
    // Marked keeps a state for each sign that it looks for such a line behind: half a second for a long paragraph.
    lheading(text) {
      const paragraph = text.slice(0, text.search(paragraphEnd) + 1)
      return underline.test(paragraph) ? false : undefined
    },
  },
})

/** Elements whose words are no words of a text. */
const unread = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'xmp', 'iframe', 'noembed'],
  ...[
    'noframes',
    'plaintext',
    'svg',
    'math',
    'select',
    'object',
    'applet',
    'head',
    'audio',
    'video',
    'canvas',
  ],
]

/** Deeper than any text is: what lies within is left out, and nobody's walk down a tree has no end. */
const deepest = 40

/**
 * Markdown as HTML of a few elements, with the addresses of links and pictures and no other attribute. HTML between the
 * Markdown is read as such: what is not among those elements leaves its words alone. Nothing of it is ever served: the
 * blocks that are made of it are.
 */
export function cleanHtml(markdown: string): string {
  return sanitizeHtml(marked.parse(markdown, { async: false }), {
    allowedTags: [
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'ul', 'ol', 'li', 'blockquote', 'strong', 'b', 'em', 'i'],
      ...['a', 'img', 'br', 'table', 'tr', 'th', 'td', 'pre', 'code', 'div'],
    ],
    allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: unread,
    nestingLimit: deepest,
  })
}
