import { readConfig } from '../config/config.ts'
import { openData } from '../process/open-data.ts'

export async function migrateCommand(): Promise<number> {
  const data = await openData(readConfig())
  await data.close()
  console.log('La base est à jour.')
  return 0
}
