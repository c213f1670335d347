import { z } from 'zod'
import { id } from '../parts.ts'

/** A client's car, with or without a contract. Texts are empty where unknown, never all three. Source: V-06. */
export const vehicle = z.strictObject({
  id,
  clientId: id,
  brand: z.string(),
  model: z.string(),
  /** As it is written. */
  plate: z.string(),
})

export type Vehicle = z.infer<typeof vehicle>
