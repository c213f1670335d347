import type { WebBuild } from './web-build.ts'

const entry = 'src/entry-client.tsx'

/** The tags that bring a page to life: style, fonts, the program, and the parts that this page's routes need at once. */
export function headTags({ manifest }: Pick<WebBuild, 'manifest'>, routeIds: string[]): string {
  const parts = Object.keys(manifest).filter((key) => routeIds.includes(routeIdOf(key) ?? ''))
  const chunks = withImports(manifest, [entry, ...parts])
  const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
  const scripts = chunks.map((chunk) => chunk.file).slice(1)
  const fonts = (chunks[0]?.assets ?? []).filter((file) => file.endsWith('.woff2'))
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`),
    ...scripts.map((file) => `<link rel="modulepreload" href="/${file}">`),
    ...(chunks[0] ? [`<script type="module" src="/${chunks[0].file}"></script>`] : []),
  ].join('')
}

/** 'src/routes/_public/index.tsx?tsr-split=component' is a part of the route '/_public/'. */
function routeIdOf(key: string): string | undefined {
  const file = key.match(/^src\/routes\/(.+)\.tsx\?tsr-split=/)?.[1]
  return file && `/${file.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`
}

function withImports(manifest: WebBuild['manifest'], keys: string[]) {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (!manifest[key] || seen.has(key)) return
    seen.add(key)
    manifest[key].imports?.forEach(visit)
  }
  keys.forEach(visit)
  return [...seen].flatMap((key) => manifest[key] ?? [])
}
