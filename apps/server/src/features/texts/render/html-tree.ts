import { Parser } from 'htmlparser2'

/** An element of cleaned HTML, or words. */
export type HtmlNode = string | HtmlElement

export type HtmlElement = { name: string; attributes: Record<string, string>; within: HtmlNode[] }

export function htmlTree(html: string): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: {}, within: [] }
  const open = [root]
  const parser = new Parser({
    onopentag(name, attributes) {
      const element: HtmlElement = { name, attributes, within: [] }
      open.at(-1)?.within.push(element)
      open.push(element)
    },
    ontext(text) {
      const within = open.at(-1)?.within
      const last = within?.at(-1)
      if (within && typeof last === 'string') within[within.length - 1] = last + text
      else within?.push(text)
    },
    onclosetag() {
      if (open.length > 1) open.pop()
    },
  })
  parser.end(html)
  return root.within
}
