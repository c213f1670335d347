import { z } from 'zod'
import { timePattern } from '../fields.ts'

/**
 * What replies are made of. Their schemas are what the API description says and what the scenarios hold each answer to; a
 * member that no schema names is refused, so that none is answered unsaid. No page imports them: only their types.
 */

export const id = z.int().positive()

/** Whole, and not below nothing. */
export const count = z.int().min(0)

/** Units: euro cents. */
export const cents = z.int()

/** An ISO instant in UTC. */
export const instant = z.iso.datetime()

/** A civil day in Paris, 'YYYY-MM-DD'. */
export const day = z.iso.date()

/** A local time, 'HH:MM'. */
export const hour = z.string().regex(timePattern)

/** Where a transfer goes; `bic` is empty where it is not said. */
export const bankAccount = z.strictObject({ holder: z.string(), iban: z.string(), bic: z.string() })
