import { type ApiErrorKey, apiErrors, wireCode } from '@tramontane/contract/errors'
import { eitherOf, isSchema, type JsonSchema } from './json-schemas.ts'

const code = { type: 'string' } as const
const message = { type: 'string', description: 'Une phrase pour une personne.' } as const

/** Source: W-02. */
export const failure: JsonSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    code,
    message,
    fields: {
      type: 'object',
      description: 'La première règle manquée de chaque champ.',
      additionalProperties: { type: 'string' },
    },
  },
  required: ['success', 'code', 'message'],
}

/** Of ours, or of those whom we ask: with what to find it by in the log. */
export const breakdown: JsonSchema = {
  type: 'object',
  properties: { success: { const: false }, code, message, requestId: { type: 'string', format: 'uuid' } },
  required: ['success', 'code', 'message', 'requestId'],
}

/** What one status of a call answers: its codes, and what they carry. */
export function refusalSchema(
  status: number,
  keys: ApiErrorKey[],
  replies: Map<string, JsonSchema>,
): JsonSchema {
  const data = keys.map((key) => replies.get(key)).filter(isSchema)
  return {
    // Not beside one another: many tools look at nothing else where they meet a reference.
    allOf: [{ $ref: `#/components/schemas/${status < 500 ? 'Failure' : 'Breakdown'}` }],
    properties: {
      code: { enum: [...new Set(keys.map(wireCode))] },
      ...(data.length > 0 ? { data: eitherOf(data) } : {}),
    },
    unevaluatedProperties: false,
  }
}

/** The sentences of the refusals of one status, with their codes. */
export function sentencesOf(keys: ApiErrorKey[]): string {
  return keys.map((key) => `\`${wireCode(key)}\` : ${apiErrors[key].message}`).join('\n\n')
}
