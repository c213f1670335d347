import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Sms } from '../ports/sms.ts'
import { brevoAccount, brevoSms } from './brevo/brevo.ts'
import { fileSms } from './file-sms.ts'

/** Null where no SMS leaves. */
export function chooseSms({ sms, dataDir }: Pick<Config, 'sms' | 'dataDir'>): Sms | null {
  if (!sms) return null
  return sms.service === 'files' ? fileSms(join(dataDir, 'outbox')) : brevoSms(brevoAccount(sms), sms.sender)
}
