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
    ...(chunks[0] ? [`<script>${startScript(chunks[0].file, scripts)}</script>`] : []),
  ].join('')
}

/**
 * A page is read before it comes to life: its program is asked for once it was painted, so that neither its bytes nor its
 * work delay what people see. At once where no painting is told of, and after three seconds in any case. It runs once the
 * whole document is there: on a slow network the first lines are painted before the last ones come, and those hold what
 * it starts from. A form that is sent meanwhile, and has no page to go to, is held until its code comes; one that has is
 * posted by the browser, to the end; the last press of a button is held by the part of the page that it is in.
 */
function startScript(entry: string, imported: string[]): string {
  const files = JSON.stringify(imported.map((file) => `/${file}`))
  return [
    '{let started=false',
    'const add=(tag,attributes)=>document.head.append(Object.assign(document.createElement(tag),attributes,{fetchPriority:"low"}))',
    `const run=()=>add("script",{type:"module",src:"/${entry}"})`,
    `const start=()=>{if(started)return;started=true;for(const href of ${files})add("link",{rel:"modulepreload",href});if(document.readyState==="loading")addEventListener("DOMContentLoaded",run);else run()}`,
    'addEventListener("submit",(event)=>{const form=event.target;if(form.isAlive)return;if(form.hasAttribute("action")){form.posted=event;return}event.preventDefault();form.isHeld=true},true)',
    'addEventListener("click",(event)=>{const button=event.target.closest?.("button[type=button]");if(!button)return;const part=button.closest("[data-later]")??document.documentElement;if(!part.isAlive){part.pressed=button;part.press=event}},true)',
    'if(document.hidden||!PerformanceObserver.supportedEntryTypes?.includes("paint"))start()',
    'else{new PerformanceObserver(start).observe({type:"paint",buffered:true});setTimeout(start,3000)}}',
  ].join(';')
}

/**
 * The route that a built file is a part of: '/_public/' for 'src/routes/_public/index.tsx?tsr-split=component',
 * '/admin' for 'src/routes/admin.lazy.tsx'.
 */
function routeIdOf(key: string): string | undefined {
  const file = key.match(/^src\/routes\/(.+)\.(?:tsx\?tsr-split=|lazy\.tsx$)/)?.[1]
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
