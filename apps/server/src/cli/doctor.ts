import { examineAddresses } from '../checks/addresses.ts'
import { examineClock } from '../checks/clock.ts'
import { examineCopies } from '../checks/copies.ts'
import { examineData } from '../checks/data.ts'
import { examineDrought } from '../checks/drought.ts'
import { examineElsewhere } from '../checks/elsewhere.ts'
import { bad, type Finding, good } from '../checks/finding.ts'
import { examineFolder } from '../checks/folder.ts'
import { examineForecast } from '../checks/forecast.ts'
import { examineHttps } from '../checks/https.ts'
import { examineMail } from '../checks/mail.ts'
import { examinePayments } from '../checks/payments.ts'
import { examineRoutes } from '../checks/routes.ts'
import { examineSms } from '../checks/sms.ts'
import { type Config, domainSaid, readConfig } from '../config/config.ts'
import { explain } from './explain.ts'

/** Says in a sentence each what goes well and what to mend. Exit code 1 when something is to mend. */
export async function doctor(args: string[] = []): Promise<number> {
  const findings = await examine(args)
  for (const { well, sentence } of findings) console.log(`${well ? 'OK         ' : 'À RÉPARER  '}${sentence}`)
  return findings.every((finding) => finding.well) ? 0 : 1
}

async function examine(args: string[]): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(undefined, domainSaid(args))
  } catch (error) {
    return [bad(explain(error))]
  }
  const mode = config.isProduction ? 'production' : 'démonstration'
  const [clock, data, mail, payments, addresses, routes, forecast, drought, sms, elsewhere, https] =
    await Promise.all([
      examineClock(config),
      examineData(config),
      examineMail(config),
      examinePayments(config),
      examineAddresses(config),
      examineRoutes(config),
      examineForecast(config),
      examineDrought(config),
      examineSms(config),
      examineElsewhere(config, new Date()),
      examineHttps(config, new Date()),
    ])
  return [
    good(`Configuration complète, en ${mode}, à l’adresse ${config.baseUrl}.`),
    clock,
    ...examineFolder(config),
    ...https,
    ...data,
    examineCopies(config, new Date()),
    ...elsewhere,
    mail,
    ...payments,
    addresses,
    routes,
    forecast,
    drought,
    sms,
  ]
}
