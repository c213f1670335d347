import { type ApiErrorKey, apiErrors, wireCode } from '@tramontane/contract/errors'
import { escapeHtml } from '../mail/layout/escape-html.ts'
import { docsStyle } from './docs-style.ts'
import type { JsonSchema } from './json-schemas.ts'
import type { OpenApi, Operation, Parameter } from './open-api.ts'
import { schemaAnchor, schemaHtml, wholeHtml } from './schema-html.ts'

/** One call on the page. */
type Entry = { method: string; path: string; operation: Operation }

/**
 * The description as a page to read and to search in: whole, by the parts of the description, without a script. Its one
 * style is allowed by its hash.
 */
export function docsPage(description: OpenApi): { html: string; contentSecurityPolicy: string } {
  const hash = new Bun.CryptoHasher('sha256').update(docsStyle).digest('base64')
  return {
    html: page(description),
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  }
}

function page({ info, tags, paths, components }: OpenApi): string {
  const entries = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  )
  const parts = tags.map((tag) => ({
    ...tag,
    entries: entries.filter(({ operation }) => operation.tags[0] === tag.name),
  }))
  const links = [...parts.map(({ name }) => name), schemasTitle, refusalsTitle]
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Les appels de l’application</title><style>${docsStyle}</style></head>
<body>
<header><div><p><a href="/admin">Administration</a></p><h1>Les appels de l’application</h1><p>${escapeHtml(info.description)}</p><p><a href="/api/openapi.json">La même description pour un programme (OpenAPI 3.1)</a></p></div></header>
<div class="columns">
<nav aria-label="Parties"><ul>${links.map((name) => `<li><a href="#${anchorOf(name)}">${escapeHtml(name)}</a></li>`).join('')}</ul></nav>
<main>
${parts.map(partHtml).join('\n')}
${schemasHtml(components.schemas)}
${refusalsHtml()}
</main>
</div>
</body>
</html>`
}

const schemasTitle = 'Schémas'
const refusalsTitle = 'Refus'

/** 'Accès des clients': 'acces-des-clients'. */
function anchorOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{Diacritic}/gu, '')
  return plain.toLowerCase().replace(/[^a-z]+/g, '-')
}

type Part = { name: string; description: string; entries: Entry[] }

function partHtml({ name, description, entries }: Part): string {
  return `<section id="${anchorOf(name)}"><h2>${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>
${entries.map(entryHtml).join('\n')}
</section>`
}

function entryHtml({ method, path, operation }: Entry): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation
  const body = requestBody?.content['application/json']?.schema
  const answers = Object.entries(responses)
  const done = answers.filter(([status]) => status < '400')
  const refused = answers.filter(([status]) => status >= '400')
  return `<article id="${operationId}">
<h3><a href="#${operationId}"><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path).replaceAll('/', '/<wbr>')}</code></a></h3>
<p><strong>${inCode(summary)}</strong></p><p class="who">${inCode(description)}</p>
<dl>
${parametersHtml(parameters)}${body ? `<dt>Corps</dt><dd>${wholeHtml(body)}</dd>` : ''}
${done.map(([status, { content }]) => `<dt>Réponse ${status}</dt><dd>${contentHtml(content)}</dd>`).join('')}
<dt>Refus</dt><dd>${refused.map(refusedHtml).join(' ')}</dd>
</dl>
</article>`
}

function parametersHtml(parameters: Parameter[]): string {
  if (parameters.length === 0) return ''
  const lines = parameters.map(({ name, in: place, required, schema }) => {
    const where = place === 'path' ? 'dans le chemin' : required ? 'obligatoire' : 'facultatif'
    return `<li><code>${escapeHtml(name)}</code> <em>${where}</em> ${schemaHtml(schema)}</li>`
  })
  return `<dt>Paramètres</dt><dd><ul class="members">${lines.join('')}</ul></dd>`
}

function contentHtml(content: Operation['responses'][string]['content']): string {
  return Object.entries(content)
    .map(([type, { schema }]) =>
      schema ? wholeHtml(schema) : `<span class="type">fichier ${escapeHtml(type)}</span>`,
    )
    .join('')
}

/** A status with its codes, each leading to its sentence. */
function refusedHtml([status, { content }]: [string, Operation['responses'][string]]): string {
  const code = content['application/json']?.schema?.properties?.code as JsonSchema | undefined
  const codes = (code?.enum ?? []).map((one) => `<a href="#refus-${one}">${escapeHtml(String(one))}</a>`)
  return `<span class="refused">${status} ${codes.join(', ')}</span>`
}

function schemasHtml(schemas: Record<string, JsonSchema>): string {
  const articles = Object.entries(schemas)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(
      ([name, schema]) =>
        `<article id="${schemaAnchor(name)}"><h3><code>${escapeHtml(name)}</code></h3>${wholeHtml(schema)}</article>`,
    )
  return `<section id="${anchorOf(schemasTitle)}"><h2>${schemasTitle}</h2>${articles.join('\n')}</section>`
}

/** Every refusal: its code, its status, and the sentences that people read. */
function refusalsHtml(): string {
  const keys = Object.keys(apiErrors) as ApiErrorKey[]
  const codes = Object.entries(Object.groupBy(keys, wireCode)).toSorted(([one], [other]) =>
    one.localeCompare(other),
  )
  const articles = codes.map(([code, sharing = []]) => {
    const sentences = sharing.map(
      (key) => `<li>${apiErrors[key].status} : ${escapeHtml(apiErrors[key].message)}</li>`,
    )
    return `<article id="refus-${code}"><h3><code>${code}</code></h3><ul>${sentences.join('')}</ul></article>`
  })
  return `<section id="${anchorOf(refusalsTitle)}"><h2>${refusalsTitle}</h2>${articles.join('\n')}</section>`
}

/** A sentence whose words between back quotes are code. */
function inCode(sentence: string): string {
  return escapeHtml(sentence).replace(/`([^`]+)`/g, '<code>$1</code>')
}
