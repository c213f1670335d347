import { z } from 'zod'
import type { Config } from '../../config/config.ts'
import type { Sms } from '../../ports/sms.ts'
import { SmsProblem } from '../../ports/sms.ts'
import { askBrevo, type BrevoAccount } from './ask-brevo.ts'

/** Brevo's calls, in the European Union. */
const brevoBase = 'https://api.brevo.com/v3'

type BrevoConfig = Extract<Config['sms'], { service: 'brevo' }>

export function brevoAccount({ apiBase, apiKey }: BrevoConfig): BrevoAccount {
  return { base: apiBase ?? brevoBase, apiKey }
}

const accepted = z.object({ messageId: z.union([z.number(), z.string().min(1)]) })

/** The carrier. Marked as transactional: no word to stop it is added, which advertising alone wants. */
export function brevoSms(account: BrevoAccount, sender: string): Sms {
  return {
    service: 'brevo',
    async send({ to, text, isUnicode, tag, receiptUrl }) {
      const answer = await askBrevo(account, '/transactionalSMS/send', {
        sender,
        recipient: to.replace('+', ''),
        content: text,
        type: 'transactional',
        tag,
        unicodeEnabled: isUnicode,
        ...(receiptUrl && { webUrl: receiptUrl }),
      })
      const { success, data } = accepted.safeParse(answer)
      if (!success) throw new SmsProblem('NONSENSE', 'no messageId')
      return { carrierId: String(data.messageId) }
    },
  }
}

const plans = z.object({ plan: z.array(z.object({ type: z.string(), credits: z.number().optional() })) })

/** The credits for SMS that are left; null where the account does not say. Errors: SmsProblem. */
export async function smsCredits(account: BrevoAccount): Promise<number | null> {
  const { success, data } = plans.safeParse(await askBrevo(account, '/account'))
  if (!success) throw new SmsProblem('NONSENSE', 'no plan')
  return data.plan.find(({ type }) => type === 'sms')?.credits ?? null
}
