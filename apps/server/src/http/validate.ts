import { zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import { type ZodType, z } from 'zod'
import { AppError } from './app-error.ts'

/**
 * Parses one part of the request with a schema of the contract.
 * Errors: `validation` with the first failing rule of each field; 404 for a path that can name nothing.
 */
export function validate<Schema extends ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  // Types see the schema itself: what goes in and comes out is what it says.
  const clean = z.preprocess(withoutNul, schema) as unknown as Schema
  return zValidator(target, clean, (result) => {
    if (result.success) return
    if (target === 'param') throw new AppError('not_found')
    throw new AppError('validation', { fields: firstFailures(result.error.issues) })
  })
}

/** The same value without NUL characters: nobody types one, and SQLite's functions read a text no further. */
function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (Array.isArray(value)) return value.map(withoutNul)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutNul(part)]))
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
