import type { RouterRoute } from 'hono/types'
import { type ZodType, z } from 'zod'
import { cookieNames } from '../features/sessions/account-auth.ts'
import type { Call, Reply } from './calls/call.ts'
import { describedCalls } from './calls/described-calls.ts'
import { type ApiTag, apiTags } from './calls/tags.ts'
import { eitherOf, isSchema, type JsonSchema, schemasOfInputs, schemasOfReplies } from './json-schemas.ts'
import { type Audience, type MountedCall, mountedCalls } from './mounted-calls.ts'
import { breakdown, failure, refusalSchema, sentencesOf } from './refusal-schemas.ts'
import { byStatus, refusalData, refusalsOf } from './refusals.ts'

export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }

type Content = Record<string, { schema?: JsonSchema }>

export type Operation = {
  operationId: string
  tags: [ApiTag]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description: string; content: Content }>
}

export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, Record<string, string>> }
}

const about =
  'Tous les appels de l’application, décrits par les schémas mêmes qui contrôlent les demandes et les réponses. JSON en UTF-8 ; instants ISO 8601 en UTC, jours AAAA-MM-JJ, heures HH:MM à Paris ; montants en centimes d’euro. Un appel qui change quelque chose avec un témoin vient de la même origine.'

/** Who may call, in words and as OpenAPI says it. */
export const audiences: Record<Audience, { who: string; security: Operation['security'] }> = {
  public: { who: 'Tout le monde', security: [] },
  client: { who: 'Clients connectés', security: [{ clientSession: [] }] },
  either: {
    who: 'Clients connectés et administrateurs',
    security: [{ clientSession: [] }, { adminSession: [] }, { adminToken: [] }],
  },
  admin: { who: 'Administrateurs', security: [{ adminSession: [] }, { adminToken: [] }] },
}

/**
 * The description of an application's calls, in OpenAPI 3.1. Shapes: `routes` are those of the application; a route that
 * `describedCalls` does not name is left out, which a test refuses.
 */
export function openApi(routes: RouterRoute[]): OpenApi {
  const calls = mountedCalls(routes).flatMap((mounted) => {
    const call = describedCalls[`${mounted.method} ${mounted.path}`]
    return call ? [{ mounted, call }] : []
  })
  const { components, replies } = schemasOfReplies(replySchemas(calls))
  const schemas = { replies, inputs: schemasOfInputs(inputSchemas(calls)) }
  const paths: OpenApi['paths'] = {}
  for (const { mounted, call } of calls) {
    const path = openPath(mounted.path)
    paths[path] = { ...paths[path], [mounted.method.toLowerCase()]: operation({ mounted, call }, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tramontane', version: '1', description: about },
    tags: Object.entries(apiTags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Failure: failure, Breakdown: breakdown, ...components },
      securitySchemes: {
        clientSession: { type: 'apiKey', in: 'cookie', name: cookieNames.client },
        adminSession: { type: 'apiKey', in: 'cookie', name: cookieNames.admin },
        adminToken: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

type Described = { mounted: MountedCall; call: Call }

/** Every reply in JSON, by call and status; then what refusals carry, by code. */
function replySchemas(calls: Described[]): Map<string, ZodType> {
  const replies = calls.flatMap(({ mounted, call }) =>
    Object.entries(call.replies).flatMap(([status, reply]): [string, ZodType][] =>
      reply instanceof z.ZodType ? [[replyName(mounted, status), reply]] : [],
    ),
  )
  return new Map([...replies, ...Object.entries(refusalData)])
}

/** Every part of a request, by call and place. */
function inputSchemas(calls: Described[]): Map<string, ZodType> {
  return new Map(
    calls.flatMap(({ mounted }) =>
      Object.entries(mounted.takes).map(([place, schema]) => [inputName(mounted, place), schema]),
    ),
  )
}

/** '/api/contact/{id}', and '/api/documents/{id}.pdf' for a path whose last part ends so. */
function openPath(path: string): string {
  return path.replace(/:(\w+)(?:\{\[0-9\]\+\\(\.\w+)\})?/g, '{$1}$2')
}

function inputName({ method, path }: MountedCall, place: string): string {
  return `${method} ${path} ${place}`
}

function replyName({ method, path }: MountedCall, status: string): string {
  return `${method} ${path} ${status}`
}

type Schemas = Record<'replies' | 'inputs', Map<string, JsonSchema>>

function operation({ mounted, call }: Described, { replies, inputs }: Schemas): Operation {
  const { who, security } = audiences[mounted.audience]
  const [param, query, body] = ['param', 'query', 'json'].map((place) =>
    inputs.get(inputName(mounted, place)),
  )
  const parameters = [...parametersOf(param, 'path'), ...parametersOf(query, 'query')]
  return {
    operationId: operationId(mounted),
    tags: [call.tag],
    summary: call.summary,
    description: [call.more, `Qui peut appeler : ${who.toLowerCase()}.`].filter(Boolean).join(' '),
    security,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: json(body) } } : {}),
    responses: Object.fromEntries([
      ...Object.entries(call.replies).map(([status, reply]) => [
        status,
        { description: 'C’est fait.', content: contentOf(reply, replies.get(replyName(mounted, status))) },
      ]),
      ...byStatus(refusalsOf(mounted, call)).map(([status, keys]) => [
        status,
        { description: sentencesOf(keys), content: json(refusalSchema(status, keys, replies)) },
      ]),
    ]),
  }
}

/** 'GET /api/admin/client-files/client/:id': 'getAdminClientFilesClientId'. */
function operationId({ method, path }: MountedCall): string {
  const words = path.replace('/api/', '').split(/[^a-zA-Z]+/)
  const capitals = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return method.toLowerCase() + capitals.join('')
}

function json(schema: JsonSchema): Content {
  return { 'application/json': { schema } }
}

function contentOf(reply: Reply, schema: JsonSchema | undefined): Content {
  return 'file' in reply ? { [reply.file]: {} } : json(schema ?? {})
}

/** Of a question that can be asked in several ways, every parameter of each; required are those of all. */
function parametersOf(whole: JsonSchema = {}, place: Parameter['in']): Parameter[] {
  const ways = (whole.oneOf ?? whole.anyOf ?? [whole]) as JsonSchema[]
  const names = [...new Set(ways.flatMap(({ properties = {} }) => Object.keys(properties)))]
  return names.map((name) => ({
    name,
    in: place,
    required: place === 'path' || ways.every(({ required = [] }) => required.includes(name)),
    schema: eitherOf(ways.map(({ properties }) => properties?.[name]).filter(isSchema)),
  }))
}
