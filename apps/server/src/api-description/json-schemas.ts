import { businessSettingsInput } from '@tramontane/contract/business-settings'
import { dayFields } from '@tramontane/contract/fields'
import * as appointments from '@tramontane/contract/replies/appointments/appointments'
import * as drives from '@tramontane/contract/replies/appointments/drives'
import * as oneOff from '@tramontane/contract/replies/appointments/one-off'
import * as backOffice from '@tramontane/contract/replies/back-office'
import * as clientFile from '@tramontane/contract/replies/clients/client-file'
import * as clients from '@tramontane/contract/replies/clients/clients'
import { travelCharge } from '@tramontane/contract/replies/clients/places'
import * as requests from '@tramontane/contract/replies/requests'
import * as site from '@tramontane/contract/replies/site'
import * as statistics from '@tramontane/contract/replies/statistics'
import * as endings from '@tramontane/contract/replies/subscriptions/endings'
import * as subscriptions from '@tramontane/contract/replies/subscriptions/subscriptions'
import { type ZodType, z } from 'zod'

/** A JSON Schema of draft 2020-12, which is that of OpenAPI 3.1. */
export type JsonSchema = z.core.JSONSchema.JSONSchema

const modules: Record<string, unknown>[] = [
  appointments,
  drives,
  oneOff,
  backOffice,
  clientFile,
  clients,
  endings,
  requests,
  site,
  statistics,
  subscriptions,
  { travelCharge },
  { businessSettings: businessSettingsInput },
]

/** Requests as they must look, before anything is trimmed, defaulted or turned into a number. */
export function schemasOfInputs(inputs: Map<string, ZodType>): Map<string, JsonSchema> {
  return membersOf(z.toJSONSchema(together(inputs), { ...settings, io: 'input' }))
}

/** Replies as they are answered, under the caller's names; the contract's own stand in `components`, once. */
export function schemasOfReplies(replies: Map<string, ZodType>) {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of componentSchemas()) registry.add(schema, { id })
  const { $defs = {}, ...whole } = atHome(
    z.toJSONSchema(together(replies), { ...settings, io: 'output', metadata: registry }),
  )
  for (const schema of Object.values($defs)) delete schema.id
  return { components: $defs, replies: membersOf(whole) }
}

/** One schema of them all: many conversions would each convert what they share. */
function together(schemas: Map<string, ZodType>) {
  return z.strictObject(Object.fromEntries(schemas))
}

function membersOf({ properties = {} }: JsonSchema): Map<string, JsonSchema> {
  return new Map(Object.entries(properties as Record<string, JsonSchema>))
}

/** With its references where OpenAPI keeps what they name. */
function atHome(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

/** The contract's replies under their types' names: 'AdminAppointment'. */
function componentSchemas(): Map<string, ZodType> {
  const all = modules.flatMap((module) => Object.entries(module))
  return new Map(
    all.flatMap(([name, schema]): [string, ZodType][] =>
      schema instanceof z.ZodType ? [[name.charAt(0).toUpperCase() + name.slice(1), schema]] : [],
    ),
  )
}

/** What is one of several, each once. */
export function eitherOf(schemas: JsonSchema[]): JsonSchema {
  const different = [
    ...new Map(schemas.map((one): [string, JsonSchema] => [JSON.stringify(one), one])).values(),
  ]
  const [only, ...others] = different
  return only && others.length === 0 ? only : { anyOf: different }
}

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object'
}

const settings = {
  target: 'draft-2020-12',
  // The one schema that JSON Schema has no word for is a part of the settings, checked whole once it is laid over them.
  unrepresentable: () => ({ type: 'object' }),
  override: tidy,
} satisfies z.core.ToJSONSchemaParams

type Made = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }

/** What says a thing twice, or only what every number of JavaScript says, is left out. */
function tidy({ zodSchema, jsonSchema }: Made) {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format) delete jsonSchema.pattern
  const held = dayFields.get(zodSchema)?.holds
  if (held === 'day') jsonSchema.format = 'date'
  if (held === 'instant') jsonSchema.description = 'un jour, ou un instant'
  // Of a text that must be one of a list, the list.
  if (zodSchema instanceof z.ZodPipe && zodSchema.out instanceof z.ZodEnum)
    jsonSchema.enum = zodSchema.out.options
}
