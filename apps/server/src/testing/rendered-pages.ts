import type { TestApp } from './test-app.ts'

type Node = { '@type': string; [key: string]: unknown }

export type RenderedPage = {
  path: string
  html: string
  title: string
  /** What the main part says, as a reader sees it. */
  text: string
  document: Document
  /** 'description', 'og:image', 'twitter:card'. */
  meta: (name: string) => string | null
  graph: Node[]
}

/** For tests: every page that search engines may show, rendered once and read as a browser does. */
export async function renderedPages(app: TestApp): Promise<RenderedPage[]> {
  const paths = await app.deps.pages.indexed()
  return Promise.all(paths.map((path) => renderedPage(app, path)))
}

export async function renderedPage(app: TestApp, path: string): Promise<RenderedPage> {
  const html = await (await app.visitor.get(path)).text()
  const document = new DOMParser().parseFromString(html, 'text/html')
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')]
  return {
    path,
    html,
    title: document.querySelector('title')?.textContent ?? '',
    text: readable(wordsOf(document.querySelector('main'))),
    document,
    meta,
    graph: scripts.flatMap((script) => JSON.parse(script.textContent ?? '')['@graph']),
  }
}

/** Plain spaces, one at a time. */
export function readable(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Words of neighbouring elements do not run into each other. */
function wordsOf(element: Element | null): string {
  const parts = [...(element?.childNodes ?? [])].map((node) =>
    node instanceof Element ? ` ${wordsOf(node)} ` : (node.textContent ?? ''),
  )
  return parts.join('')
}
