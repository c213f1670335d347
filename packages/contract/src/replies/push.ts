import { z } from 'zod'
import { id, instant } from './parts.ts'

/** A device that is told the news. */
export const pushDevice = z.strictObject({
  id,
  /** By what a browser knows whether it is this one. */
  endpoint: z.string(),
  device: z.string().nullable(),
  createdAt: instant,
})

export type PushDevice = z.infer<typeof pushDevice>

/** `publicKey` is what a browser subscribes with. */
export const pushState = z.strictObject({ publicKey: z.string(), devices: z.array(pushDevice) })

export type PushState = z.infer<typeof pushState>
