import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import postcss from 'postcss'
import { parseAst } from 'vite'
import { type Promised, promised } from '../../apps/web/promised-browsers.ts'

type Tables = { api: Identifier; javascript: Identifier; css: Identifier; html: Identifier }

/** A feature by its path in MDN's table, and the promised browsers that lack it. */
export type Missing = { feature: string; lacking: Promised[] }

const tables: Tables = await Bun.file(require.resolve('@mdn/browser-compat-data')).json()

/** What a style or a script uses that some promised browser lacks. What `@supports` asks for has its other way beside it. */
export function missingIn(name: string, text: string): Missing[] {
  const used = name.endsWith('.css') ? usedByStyle(text) : usedByScript(text)
  return [...used].flatMap((feature) => {
    const lacking = lackingOf(at(feature))
    return lacking.length > 0 ? [{ feature, lacking }] : []
  })
}

/** Of the whole table, what all promised browsers have is no news to anybody. */
function lackingOf(entry: Identifier | undefined): Promised[] {
  const support = entry?.__compat?.support
  if (!support) return []
  return (Object.keys(promised) as Promised[]).filter((browser) => {
    const said = support[browser]
    if (!said) return false
    return ![said].flat().some((one) => isHad(one, promised[browser]))
  })
}

function isHad(
  { version_added, version_removed, flags, prefix, alternative_name }: SimpleSupportStatement,
  by: string,
) {
  if (flags || prefix || alternative_name || version_removed) return false
  if (typeof version_added !== 'string' || version_added === 'preview') return false
  return Bun.semver.order(whole(version_added.replace('≤', '')), whole(by)) <= 0
}

function whole(version: string): string {
  return [...version.split('.'), '0', '0'].slice(0, 3).join('.')
}

function at(feature: string): Identifier | undefined {
  return feature.split('/').reduce<Identifier | undefined>((entry, key) => entry?.[key], tables as never)
}

const scopes = ['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope', 'WindowOrWorkerGlobalScope']

/** Each global name's features. */
const globals = new Map<string, string>()
for (const name of Object.keys(tables.api)) globals.set(name, `api/${name}`)
for (const scope of scopes)
  for (const name of Object.keys(tables.api[scope] ?? {})) globals.set(name, `api/${scope}/${name}`)
for (const name of Object.keys(tables.javascript.builtins ?? {}))
  globals.set(name, `javascript/builtins/${name}`)

/** What a property of that name may be, of whichever object. */
const members = new Map<string, string[]>()
const events = new Map<string, string[]>()
note(
  'api',
  tables.api,
  new Set([
    ...[
      'AbortController',
      'AbortSignal',
      'Blob',
      'Cache',
      'CacheStorage',
      'CanvasRenderingContext2D',
      'Clipboard',
      'Crypto',
    ],
    ...[
      'Document',
      'DocumentFragment',
      'DOMRect',
      'DOMTokenList',
      'Element',
      'ElementInternals',
      'Event',
      'EventTarget',
      'File',
    ],
    ...[
      'FormData',
      'Headers',
      'History',
      'HTMLButtonElement',
      'HTMLDialogElement',
      'HTMLDetailsElement',
      'HTMLElement',
    ],
    ...[
      'HTMLFormElement',
      'HTMLImageElement',
      'HTMLInputElement',
      'HTMLSelectElement',
      'HTMLTextAreaElement',
      'IDBDatabase',
    ],
    ...[
      'IDBFactory',
      'IDBObjectStore',
      'IDBTransaction',
      'IntersectionObserver',
      'Location',
      'LockManager',
      'MediaQueryList',
    ],
    ...[
      'MessageEvent',
      'Navigator',
      'NodeList',
      'Node',
      'Performance',
      'PerformanceObserver',
      'PointerEvent',
      'PushManager',
    ],
    ...[
      'Range',
      'ReadableStream',
      'Request',
      'ResizeObserver',
      'Response',
      'Selection',
      'ServiceWorkerContainer',
    ],
    ...[
      'ServiceWorkerRegistration',
      'ShadowRoot',
      'StorageManager',
      'SubmitEvent',
      'URL',
      'URLSearchParams',
      'Window',
    ],
  ]),
)
note('javascript/builtins', tables.javascript.builtins ?? {})
note('javascript/builtins/Intl', tables.javascript.builtins?.Intl ?? {})

/** Of others the names are everyday words, which programs give to things of their own. */
function note(path: string, owners: Identifier, looked?: Set<string>) {
  for (const [owner, of] of Object.entries(owners))
    for (const name of Object.keys(of)) {
      if (name === '__compat') continue
      const into = name.endsWith('_event') ? events : members
      const plain = name.replace(/_(event|static)$/, '')
      const feature = `${path}/${owner}/${name}`
      if (into === members && looked && !looked.has(owner) && lackingOf(at(feature)).length > 0) continue
      into.set(plain, [...(into.get(plain) ?? []), feature])
    }
}

const iterators = new Set(['values', 'keys', 'entries', 'matchAll'])

/** Of several that have a name, one that every promised browser has is meant. */
function newest(features: string[] | undefined): string[] {
  if (!features || features.some((feature) => lackingOf(at(feature)).length === 0)) return []
  return features.slice(0, 1)
}

type Node = { type: string; [key: string]: unknown }

function usedByScript(text: string): Set<string> {
  const used = new Set<string>()
  const add = (features: string[]) => {
    for (const feature of features) used.add(feature)
  }
  walk(parseAst(text) as unknown as Node, (node, key, parent) => {
    if (node.type === 'MemberExpression' && !node.computed) {
      const [object, property] = [node.object as Node, `${(node.property as Node).name}`]
      const owner = object.type === 'Identifier' ? globals.get(`${object.name}`) : undefined
      const own = owner && [`${owner}/${property}`, `${owner}/${property}_static`].filter((one) => at(one))
      add(own && own.length > 0 ? own : newest(members.get(property)))
    }
    const isName = parent?.type === 'MemberExpression' && key === 'property' && !parent.computed
    const isKey = parent?.type === 'Property' && key === 'key' && !parent.computed
    if (node.type === 'Identifier' && !isName && !isKey) {
      const feature = globals.get(`${node.name}`)
      if (feature) used.add(feature)
    }
    if (isKey && node.type === 'Identifier' && tables.html.global_attributes?.[`${node.name}`.toLowerCase()])
      used.add(`html/global_attributes/${`${node.name}`.toLowerCase()}`)
    if (node.type === 'CallExpression') {
      const [callee, first] = [node.callee as Node, (node.arguments as Node[])[0]]
      const called = (callee.property as Node | undefined)?.name ?? callee.name
      const made = (callee.object as Node | undefined)?.callee as Node | undefined
      const maker = (made?.property as Node | undefined)?.name
      const isOfObject = (made?.object as Node | undefined)?.name === 'Object'
      if (iterators.has(`${maker}`) && !isOfObject) add([`javascript/builtins/Iterator/${called}`])
      if (called === 'addEventListener' && first?.type === 'Literal')
        add(newest(events.get(`${first.value}`)))
    }
    if (node.type === 'Literal' && node.regex) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string }
      if (/\(\?<[=!]/.test(pattern)) used.add('javascript/regular_expressions/lookbehind_assertion')
      if (flags.includes('v')) used.add('javascript/builtins/RegExp/unicodeSets')
      if (/\(\?[ims-]+:/.test(pattern)) used.add('javascript/regular_expressions/modifier')
    }
    if (node.type === 'ImportExpression' && node.options)
      used.add('javascript/statements/import/import_attributes')
  })
  return used
}

function walk(node: Node, look: (node: Node, key: string, parent: Node | null) => void) {
  const waiting: [Node, string, Node | null][] = [[node, '', null]]
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    look(...one)
    for (const [key, value] of Object.entries(one[0]))
      for (const child of [value].flat())
        if (typeof (child as Node | null)?.type === 'string') waiting.push([child as Node, key, one[0]])
  }
}

function usedByStyle(text: string): Set<string> {
  const used = new Set<string>()
  const add = (feature: string) => {
    if (at(feature)) used.add(feature)
  }
  postcss.parse(text).walk((node) => {
    if (isAsked(node)) return
    if (node.type === 'decl') {
      const property = `css/properties/${node.prop.toLowerCase()}`
      add(property)
      const plain = node.value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')
      for (const [, name, isCall] of plain.matchAll(/(?<![-\w#])(-?[a-z][-a-z0-9]*)(\()?/gi)) {
        add(`${property}/${name}`)
        if (isCall) for (const kind of ['types', 'types/color', 'types/image']) add(`css/${kind}/${name}`)
      }
      for (const [, unit] of plain.matchAll(/\d(dv[hwib]|sv[hwib]|lv[hwib]|cq[a-z]+|lh|rlh|cap|ic)\b/g))
        add(`css/types/length/${unit}`)
    }
    if (node.type === 'atrule') {
      add(`css/at-rules/${node.name}`)
      for (const [, name] of node.params.matchAll(/\(\s*([-a-z]+)/g)) add(`css/at-rules/${node.name}/${name}`)
    }
    if (node.type === 'rule')
      for (const [, name] of node.selector.matchAll(/:{1,2}([-a-z]+)/g)) add(`css/selectors/${name}`)
  })
  return used
}

function isAsked(node: postcss.Node): boolean {
  for (let one: postcss.Node | undefined = node; one; one = one.parent)
    if (one.type === 'atrule' && (one as postcss.AtRule).name === 'supports') return true
  return false
}
