import type { FirstStep, FirstStepsList } from '@tramontane/contract/replies/first-steps'
import type { Caller } from '../../testing/caller.ts'

const path = '/api/admin/first-steps'

/** For tests: the list as an administrator works through it. */
export function stepsOf(admin: Caller) {
  const read = async (reply: Response): Promise<FirstStepsList> => (await reply.json()).data
  const list = async () => read(await admin.get(path))
  return {
    path,
    list,
    async step(id: FirstStep['id']): Promise<FirstStep> {
      const found = (await list()).steps.find((one) => one.id === id)
      if (!found) throw new Error(`no step ${id}`)
      return found
    },
    try: (id: string) => admin.post(`${path}/${id}/try`),
    aside: (id: string, aside: string | null) => admin.post(`${path}/${id}/aside`, { aside }),
    start: () => admin.post(`${path}/payment/start`),
    finish: () => admin.post(`${path}/payment/finish`),
  }
}

/** What was found, in one text. */
export function words({ findings }: FirstStep): string {
  return findings.map(({ sentence }) => sentence).join(' ')
}
