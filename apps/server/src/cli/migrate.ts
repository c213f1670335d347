import { readConfig } from '../config.ts'
import { openData } from '../open-data.ts'

export async function migrateCommand(): Promise<number> {
  const data = await openData(readConfig())
  await data.close()
  console.log('La base est à jour.')
  return 0
}
