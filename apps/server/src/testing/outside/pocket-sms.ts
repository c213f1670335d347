import type { OutgoingSms, Sms } from '../../ports/sms.ts'

/** For tests: a carrier that takes everything; `taken` is what left, oldest first. */
export function pocketSms(): { sms: Sms; taken: OutgoingSms[] } {
  const taken: OutgoingSms[] = []
  return {
    taken,
    sms: {
      service: 'files',
      async send(one) {
        taken.push(one)
        return { carrierId: null }
      },
    },
  }
}
