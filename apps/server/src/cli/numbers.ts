import { lastNumbersOfFile } from '@tramontane/db/money/document-numbers'
import { dayOf } from '@tramontane/domain/days/calendar'
import { documentNumber, farNumbers, type Numbered, readNumber } from '@tramontane/domain/documents/document'
import { type Config, databaseFile, readConfig } from '../config/config.ts'
import { raiseNumbersOut, readNumbersOut } from '../features/documents/numbers-out.ts'
import { openData } from '../process/open-data.ts'
import { helpOf } from './help.ts'

const confirmed = '--confirm'

/** Says which numbers left last, or is told so: none up to them is given again. What looks mistyped is asked about. */
export async function numbersCommand(args: string[]): Promise<number> {
  const said = args.filter((one) => one !== confirmed)
  const numbers = said.flatMap((one) => readNumber(one) ?? [])
  if (numbers.length < said.length) {
    console.error(helpOf('numbers'))
    return 2
  }
  const config = readConfig()
  const far = farNumbers(numbers, knownNumbers(config), dayOf(new Date()))
  if (far.length > 0 && !args.includes(confirmed)) {
    console.error(farText(far, said))
    return 1
  }
  raiseNumbersOut(config.dataDir, numbers)
  const data = await openData(config)
  await data.close()
  for (const text of data.told) console.log(text)
  const last = (readNumbersOut(config.dataDir) ?? []).map(documentNumber).sort()
  console.log(last.length > 0 ? `Derniers numéros partis : ${last.join(', ')}` : 'Aucun numéro n’est parti.')
  return 0
}

function knownNumbers(config: Config): Numbered[] {
  const file = databaseFile(config)
  const here = file ? lastNumbersOfFile(file).flatMap((number) => readNumber(number) ?? []) : []
  return [...here, ...(readNumbersOut(config.dataDir) ?? [])]
}

function farText(far: Numbered[], said: string[]): string {
  return `${far.map(documentNumber).join(', ')} : bien au-delà des numéros connus ici, ou d’une année à venir. Rien n’est changé : un numéro
cru à tort laisse pour toujours un trou dans la suite. Si c’est bien lui : tramontane numbers ${confirmed} ${said.join(' ')}`
}
