import { join } from 'node:path'
import { brevoAccount, smsCredits } from '../adapters/brevo/brevo.ts'
import type { Config } from '../config/config.ts'
import { failureWords } from '../features/outbox/failure-words.ts'
import { bad, type Finding, good } from './finding.ts'

export async function examineSms({ sms, dataDir }: Pick<Config, 'sms' | 'dataDir'>): Promise<Finding> {
  if (!sms) return good('Aucun SMS ne part : les clients reçoivent des e-mails.')
  if (sms.service === 'files') return good(`Les SMS s’écrivent dans ${join(dataDir, 'outbox')}.`)
  const account = brevoAccount(sms)
  const { host } = new URL(account.base)
  try {
    const credits = await smsCredits(account)
    if (credits !== null && credits < 1)
      return bad(`Le compte de SMS ${host} n’a plus de crédit : rechargez-le, ou choisissez SMS=off.`)
    const left = credits === null ? '' : `, ${Math.floor(credits)} crédits`
    return good(`Le service de SMS ${host} accepte notre clé${left} ; les SMS portent le nom ${sms.sender}.`)
  } catch (error) {
    return bad(`${failureWords(error)} : ${host}. Vérifiez SMS_API_KEY et l’accès au réseau.`)
  }
}
