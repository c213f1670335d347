import { accountFacts, transferAccount } from '@tramontane/domain/site/bank'
import type { Block } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'

/** Where a transfer goes; nothing where the settings do not say. */
export function transferBlocks({ settings }: MailSite): Block[] {
  const account = transferAccount(settings)
  return account ? [{ kind: 'facts', facts: accountFacts(account) }] : []
}
