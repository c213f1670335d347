import { openDatabase } from '@tramontane/db/database'
import { applyMigrations } from '@tramontane/db/upgrades/migrate'

/** The single insert of a request, one after the other, each on disk before the next. Prints how many a second. */
const [, , file, seconds = '2'] = process.argv
const database = await openDatabase({ url: `file:${file}` })
await applyMigrations(database)

const insert = {
  sql: `insert into contact_messages (name, email, phone, service, appointment_date, message, search_text, created_at)
    values (?, ?, ?, ?, ?, ?, ?, ?) returning id`,
  args: [
    ...['Zoé Abadie', 'zoe@exemple.fr', '0639981234', 'fast', 4076262000000, null],
    ...['zoe abadie zoe@exemple.fr 0639981234 lavage fast', Date.now()],
  ],
}
const cpuBefore = process.cpuUsage()
const startedAt = performance.now()
let done = 0
for (; performance.now() - startedAt < Number(seconds) * 1000; done += 1)
  await database.client.execute(insert)
const took = (performance.now() - startedAt) / 1000
const { user, system } = process.cpuUsage(cpuBefore)
await database.close()
console.log(JSON.stringify({ perSecond: done / took, perProcessorSecond: (done * 1e6) / (user + system) }))
