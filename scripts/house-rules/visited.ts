import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../steps.ts'
import { importResolver } from './import-graph.ts'

/** By file, the names that it is entered by: its exports, '*' for all of them, or the calls that it answers. */
type Entries = Map<string, Set<string>>

type Node = { type: string; [part: string]: unknown }

/** A declaration of a file, one route of a chain, or a statement that runs on its own; and the names that it uses. */
type Piece = { names: string[]; call: string | null; uses: Set<string> }

type Parts = { pieces: Piece[]; imports: Map<string, { from: string; name: string }> }

const fileOf = importResolver()
const known = new Map<string, Parts>()

/**
 * Where a file leads that is entered by some of its exports: only what these run is read, so that a queries file with
 * thirty exports leads where the one of the walk does. Types lead nowhere. Of a chain of routes each is read apart.
 */
export function leadsTo(path: string, entered: ReadonlySet<string>): Entries {
  const { imports, pieces } = partsOf(path)
  const led: Entries = new Map()
  const run = new Set(pieces.filter((piece) => isRun(piece, entered)))
  // What is added to a set while it is gone through is gone through too.
  for (const { uses } of run)
    for (const name of uses) {
      const imported = imports.get(name)
      if (imported) led.set(imported.from, (led.get(imported.from) ?? new Set()).add(imported.name))
      for (const piece of pieces) if (piece.names.includes(name)) run.add(piece)
    }
  return led
}

function isRun({ names, call }: Piece, entered: ReadonlySet<string>): boolean {
  if (call !== null) return [...entered].some((one) => isAnsweredBy(one, call))
  return names.length === 0 || entered.has('*') || names.some((name) => entered.has(name))
}

/** 'POST /api/contact', by the route 'POST /contact'. */
function isAnsweredBy(asked: string, route: string): boolean {
  const [method, path = ''] = route.split(' ')
  return asked.startsWith(`${method} /`) && asked.endsWith(path)
}

export function answersTo(path: string, call: string): boolean {
  return partsOf(path).pieces.some((piece) => piece.call !== null && isAnsweredBy(call, piece.call))
}

function partsOf(path: string): Parts {
  const parts = known.get(path) ?? readParts(path)
  known.set(path, parts)
  return parts
}

function readParts(path: string): Parts {
  const parts: Parts = { pieces: [], imports: new Map() }
  const { program } = parseSync(path, readFileSync(join(root, path), 'utf8'))
  for (const statement of program.body as unknown as Node[]) {
    if (statement.type === 'ImportDeclaration') readImport(path, parts, statement)
    else if (statement.source) readReExport(path, parts, statement)
    else readDeclaration(path, parts, statement)
  }
  return parts
}

function readImport(path: string, { imports }: Parts, { source, specifiers, importKind }: Node) {
  const from = fileOf(textOf(source), path)
  if (!from || importKind === 'type') return
  for (const { type, local, imported, importKind: kind } of specifiers as Node[]) {
    if (kind === 'type') continue
    const name = type === 'ImportDefaultSpecifier' ? 'default' : imported ? nameOf(imported) : '*'
    imports.set(nameOf(local), { from, name })
  }
}

function readReExport(path: string, { pieces, imports }: Parts, { source, specifiers, exportKind }: Node) {
  const from = fileOf(textOf(source), path)
  if (!from || exportKind === 'type') return
  for (const { local, exported, exportKind: kind } of (specifiers ?? []) as Node[]) {
    if (kind === 'type') continue
    const name = `re-exported ${nameOf(exported)}`
    imports.set(name, { from, name: nameOf(local) })
    pieces.push({ names: [nameOf(exported)], call: null, uses: new Set([name]) })
  }
}

function readDeclaration(path: string, parts: Parts, statement: Node) {
  const declared = (statement.declaration ?? statement) as Node
  if (declared.type.startsWith('TS')) return
  const ones = (declared.declarations as Node[] | undefined) ?? [declared]
  for (const one of ones) {
    const names = one.id ? namesIn(one.id as Node) : []
    if (statement.type === 'ExportDefaultDeclaration') names.push('default')
    const piece: Piece = { names, call: null, uses: new Set() }
    parts.pieces.push(piece)
    readUses(path, parts, { node: one, piece })
  }
}

function readUses(path: string, parts: Parts, { node, piece }: { node: unknown; piece: Piece }): void {
  const read = (of: unknown, into = piece) => readUses(path, parts, { node: of, piece: into })
  if (Array.isArray(node)) for (const one of node) read(one)
  if (!isNode(node)) return
  const route = routeOf(node)
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') piece.uses.add(nameOf(node))
  else if (node.type.startsWith('TS')) read(node.expression)
  else if (node.type === 'JSXAttribute') read(node.value)
  else if (node.type === 'ImportExpression') {
    const name = textOf(node.source)
    const from = fileOf(name, path)
    if (from) parts.imports.set(`import ${name}`, { from, name: '*' })
    piece.uses.add(`import ${name}`)
  } else if (route) {
    const own: Piece = { names: [], call: route, uses: new Set() }
    parts.pieces.push(own)
    read(node.arguments, own)
    read(node.callee)
  } else
    for (const [part, of] of Object.entries(node))
      if (typeof of === 'object' && !isOnlyNamed(node, part)) read(of)
}

/** The name of a member or of a property is no name of the file. */
function isOnlyNamed({ type, computed, shorthand }: Node, part: string): boolean {
  if (computed) return false
  if (type === 'MemberExpression' || type === 'JSXMemberExpression') return part === 'property'
  return type === 'Property' && part === 'key' && !shorthand
}

/** 'POST /contact' of `….post('/contact', …)`; null for any other call. */
function routeOf({ type, callee, arguments: given }: Node): string | null {
  if (type !== 'CallExpression' || (callee as Node).type !== 'MemberExpression') return null
  const method = nameOf((callee as Node).property)
  const path = textOf((given as Node[])[0])
  const isRoute = ['get', 'post', 'patch', 'put', 'delete'].includes(method) && path.startsWith('/')
  return isRoute ? `${method.toUpperCase()} ${path}` : null
}

/** 'a' and 'b' of `a`, `{ a, b }` or `[a, b]`. */
function namesIn(id: Node): string[] {
  if (id.type === 'Identifier') return [nameOf(id)]
  const within = [id.properties, id.elements].flatMap((list) => (list as (Node | null)[] | undefined) ?? [])
  return within.flatMap((one) => (one ? namesIn((one.value ?? one.argument ?? one.left ?? one) as Node) : []))
}

function isNode(node: unknown): node is Node {
  return typeof node === 'object' && node !== null && 'type' in node && typeof node.type === 'string'
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node.name === 'string' ? node.name : ''
}

function textOf(node: unknown): string {
  return isNode(node) && typeof node.value === 'string' ? node.value : ''
}
