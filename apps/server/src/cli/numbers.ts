import { documentNumber, readNumber } from '@tramontane/domain/documents/document'
import { readConfig } from '../config.ts'
import { raiseNumbersOut, readNumbersOut } from '../features/documents/numbers-out.ts'
import { openData } from '../open-data.ts'
import { helpOf } from './help.ts'

/** Says which numbers left last, or is told so: none up to them is given again. */
export async function numbersCommand(said: string[]): Promise<number> {
  const numbers = said.map(readNumber)
  if (numbers.some((one) => one === null)) {
    console.error(helpOf('numbers'))
    return 2
  }
  const config = readConfig()
  if (numbers.length > 0)
    raiseNumbersOut(
      config.dataDir,
      numbers.flatMap((one) => one ?? []),
    )
  const data = await openData(config)
  await data.close()
  for (const text of data.told) console.log(text)
  const last = (readNumbersOut(config.dataDir) ?? []).map(documentNumber).sort()
  console.log(last.length > 0 ? `Derniers numéros partis : ${last.join(', ')}` : 'Aucun numéro n’est parti.')
  return 0
}
