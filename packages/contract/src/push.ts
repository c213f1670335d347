import { z } from 'zod'

const sentence = 'Ce navigateur n’a pas donné d’adresse où recevoir les nouvelles.'

function keyOf(bytes: number) {
  return z
    .string({ error: sentence })
    .max(200, sentence)
    .refine((text) => bytesOf(text) === bytes, sentence)
}

/** How many bytes a text in base64url stands for; -1 for what is none. */
function bytesOf(text: string): number {
  return /^[\w-]+={0,2}$/.test(text) ? Math.floor((text.replace(/=+$/, '').length * 3) / 4) : -1
}

/** POST /api/admin/push: a device, as its browser's `PushSubscription` says it. */
export const pushDeviceInput = z.object({
  endpoint: z.url({ protocol: /^https$/, error: sentence }).max(1000, sentence),
  keys: z.object({ p256dh: keyOf(65), auth: keyOf(16) }, { error: sentence }),
})

export type PushDeviceInput = z.infer<typeof pushDeviceInput>
