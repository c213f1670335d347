import { dayFields, tooFarSentence } from '@tramontane/contract/fields'
import { dayOf, instantOf, latestDay, plusDays } from '@tramontane/domain/days/calendar'
import { z } from 'zod'
import type { Clock } from '../ports/clock.ts'

/**
 * What is said, by path, of the days and instants of a checked value that come after today plus two years.
 * Shapes: `schema` is the one that the value was checked with; what it holds are fields of `contract/fields.ts`.
 * Source: R-05.
 */
export function daysTooFar(schema: z.core.$ZodType, value: unknown, clock: Clock): Record<string, string> {
  const after = instantOf(plusDays(latestDay(dayOf(clock.now())), 1)).getTime()
  const tooFar = daysOf(schema, value, []).filter(({ text }) => Date.parse(text) >= after)
  return Object.fromEntries(tooFar.map(({ path }) => [path.join('.'), tooFarSentence]))
}

type FoundDay = { path: string[]; text: string }

function daysOf(schema: z.core.$ZodType, value: unknown, path: string[]): FoundDay[] {
  if (value === undefined || value === null) return []
  if (dayFields.get(schema)) return [{ path, text: String(value) }]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) =>
      daysOf(part as z.core.$ZodType, (value as Record<string, unknown>)[name], [...path, name]),
    )
  if (schema instanceof z.ZodArray)
    return (value as unknown[]).flatMap((one, index) => daysOf(schema.element, one, [...path, `${index}`]))
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => daysOf(option as z.core.$ZodType, value, path))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return daysOf(schema.unwrap(), value, path)
  return schema instanceof z.ZodPipe ? daysOf(schema.in, value, path) : []
}
