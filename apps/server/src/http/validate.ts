import { zValidator } from '@hono/zod-validator'
import type { Context, ValidationTargets } from 'hono'
import { type ZodType, z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Clock } from '../ports/clock.ts'
import { AppError } from './app-error.ts'
import { daysTooFar } from './days-too-far.ts'

/**
 * Parses one part of the request with a schema of the contract.
 * Errors: `validation` with the first failing rule of each field; 404 for a path that can name nothing.
 */
export function validate<Schema extends ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  // Types see the schema itself: what goes in and comes out is what it says.
  const clean = z.preprocess((value) => withoutNul(value), schema) as unknown as Schema
  const parsed = (checked: Schema, value: unknown) => checked.safeParseAsync(value, { error: unsaid })
  const validator = zValidator(
    target,
    clean,
    (result, c) => {
      const fields = result.success
        ? daysTooFar(schema, result.data, clockOf(c))
        : firstFailures(result.error.issues)
      if (result.success && Object.keys(fields).length === 0) return
      if (target === 'param') throw new AppError('not_found')
      throw new AppError('validation', { fields })
    },
    // The type of its answer is worked out once the schema is known.
    { validationFunction: parsed as never },
  )
  validations.set(validator, { target, schema })
  return validator
}

/** Of what no form of ours sends, and the schema says nothing itself: zod would say it in English. */
function unsaid({ input }: { input?: unknown }): string {
  return input === undefined ? 'Cette information manque.' : 'Cette information n’est pas valide.'
}

type Validation = { target: keyof ValidationTargets; schema: ZodType }

/** What each validator made here holds its part of the request to: the description of the calls reads it. */
export const validations = new WeakMap<object, Validation>()

/** The validator's context does not know ours. */
function clockOf(c: Context): Clock {
  const deps: Deps = c.var.deps
  return deps.clock
}

/** No call of ours has so many things within things; what works its way down through them needs an end. */
const deepest = 50

/**
 * The same value without NUL characters: nobody types one, and SQLite's functions read a text no further.
 * Errors: malformed_json for what is nested deeper than any call's body.
 */
function withoutNul(value: unknown, depth = 0): unknown {
  if (depth > deepest) throw new AppError('malformed_json')
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (Array.isArray(value)) return value.map((part) => withoutNul(part, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutNul(part, depth + 1)]))
}

/** The first failing rule of each field, by path. */
export function firstFailures(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) {
    const field = path.join('.')
    if (field) fields[field] ??= message
  }
  return fields
}

const largestId = 2 ** 53 - 1

/** The `:id` of a path. Errors: 404 for what can be nobody's id. */
export const idParam = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .refine((id) => id <= largestId),
})
