import { escapeHtml } from '../mail/layout/escape-html.ts'
import type { JsonSchema } from './json-schemas.ts'

/** A schema in a few words of HTML, with the members of an object as a list below. */
export function schemaHtml(schema: JsonSchema): string {
  const members = objectOf(schema)
  return `<span class="type">${typeHtml(schema)}</span>${members ? membersHtml(members) : ''}`
}

/** A whole body or reply: of an object its members alone. */
export function wholeHtml(schema: JsonSchema): string {
  const isBare = schema.type === 'object' && schema.properties !== undefined
  return isBare ? membersHtml(schema) : schemaHtml(schema)
}

/** Where a schema of the contract is described on the page. */
export function schemaAnchor(name: string): string {
  return `schema-${name}`
}

/** Members, each with what it holds; what may be left out says so. */
function membersHtml({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const rest = typeof additionalProperties === 'object' ? { '…': additionalProperties as JsonSchema } : {}
  const all = Object.entries({ ...(properties as Record<string, JsonSchema>), ...rest })
  if (all.length === 0) return ''
  const lines = all.map(([name, member]) => {
    const optional = required.includes(name) || name === '…' ? '' : ' <em>facultatif</em>'
    return `<li><code>${escapeHtml(name)}</code>${optional} ${schemaHtml(member)}</li>`
  })
  return `<ul class="members">${lines.join('')}</ul>`
}

/** The object that a schema is, lists or allows beside null; null where it is none, or has a description of its own. */
function objectOf(schema: JsonSchema): JsonSchema | null {
  if (schema.$ref) return null
  const ways = alternatives(schema).filter(({ type }) => type !== 'null')
  const [only] = ways
  if (ways.length !== 1 || !only) return null
  if (only.type === 'array') return objectOf(only.items as JsonSchema)
  return only.type === 'object' ? only : null
}

function alternatives(schema: JsonSchema): JsonSchema[] {
  return (schema.oneOf ?? schema.anyOf ?? [schema]) as JsonSchema[]
}

function typeHtml(schema: JsonSchema): string {
  const ways = alternatives(schema)
  if (ways.length > 1) return ways.map(wayHtml).join(' ou ')
  return ways.map(typeOfOne).join('')
}

/** One of several; those that are objects show their members in a row. */
function wayHtml(schema: JsonSchema): string {
  const { properties } = schema
  if (schema.$ref || !properties) return typeHtml(schema)
  const members = Object.entries(properties as Record<string, JsonSchema>)
  return `{ ${members.map(([name, member]) => `${escapeHtml(name)} : ${typeHtml(member)}`).join(', ')} }`
}

function typeOfOne(schema: JsonSchema): string {
  const { $ref, type, format, items, enum: values } = schema
  if ($ref) {
    const name = $ref.split('/').at(-1) ?? ''
    return `<a href="#${schemaAnchor(name)}">${escapeHtml(name)}</a>`
  }
  if (schema.const !== undefined) return valueHtml(schema.const)
  if (values) return values.map(valueHtml).join(' · ')
  if (type === 'array') return `liste de ${typeHtml((items ?? {}) as JsonSchema)}`
  const word = (type === 'string' && format && formats[format]) || words[String(type)] || 'valeur'
  return `${word}${boundsHtml(schema)}`
}

/** What it may measure, what it must look like, and what is said of it. */
function boundsHtml(schema: JsonSchema): string {
  const { pattern, format, description } = schema
  const bounds = [
    rangeText(schema.minimum, schema.maximum),
    schema.exclusiveMinimum === undefined ? '' : `plus de ${schema.exclusiveMinimum}`,
    lengthText(schema),
    pattern && !format ? `<code>${escapeHtml(pattern)}</code>` : '',
    description ? escapeHtml(description) : '',
  ].filter(Boolean)
  return bounds.length > 0 ? ` <small>(${bounds.join(', ')})</small>` : ''
}

function lengthText({ minLength = 0, maxLength }: JsonSchema): string {
  const range = rangeText(minLength || undefined, maxLength)
  return range && `${range} caractère${Math.max(minLength, maxLength ?? 0) > 1 ? 's' : ''}`
}

function rangeText(from?: number, to?: number): string {
  if (from !== undefined && to !== undefined) return `de ${from} à ${to}`
  if (from !== undefined) return `au moins ${from}`
  return to === undefined ? '' : `au plus ${to}`
}

const words: Record<string, string> = {
  string: 'texte',
  integer: 'entier',
  number: 'nombre',
  boolean: 'oui ou non',
  object: 'objet',
  null: 'null',
}

const formats: Record<string, string> = {
  date: 'jour',
  'date-time': 'instant',
  email: 'adresse e-mail',
  uri: 'adresse web',
  uuid: 'UUID',
}

function valueHtml(value: unknown): string {
  return `<code>${escapeHtml(JSON.stringify(value))}</code>`
}
