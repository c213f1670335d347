import { type Config, domainSaid, readConfig } from '../config.ts'
import { examineAddresses } from './doctor/addresses.ts'
import { examineClock } from './doctor/clock.ts'
import { examineCopies } from './doctor/copies.ts'
import { examineData } from './doctor/data.ts'
import { examineDrought } from './doctor/drought.ts'
import { examineElsewhere } from './doctor/elsewhere.ts'
import { bad, type Finding, good } from './doctor/finding.ts'
import { examineFolder } from './doctor/folder.ts'
import { examineForecast } from './doctor/forecast.ts'
import { examineHttps } from './doctor/https.ts'
import { examineMail } from './doctor/mail.ts'
import { examinePayments } from './doctor/payments.ts'
import { examineRoutes } from './doctor/routes.ts'
import { examineSms } from './doctor/sms.ts'
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
