import { join } from 'node:path'
import type { Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import { hourMs, minuteMs } from '@tramontane/domain/days/durations'
import { databaseFile } from '../../config/config.ts'
import { elsewhereEnvironment } from '../../config/config-elsewhere.ts'
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { every, type Recurring } from '../../process/every.ts'
import type { JobReport } from '../../process/run-job.ts'
import { thisProgram } from '../../process/this-program.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { settleAlert } from '../alerts/settle-alert.ts'
import { backupsFolder } from '../backups/copy-names.ts'
import { copiesOf, lastCopy } from '../backups/list-copies.ts'
import { makeCopy } from '../backups/make-copy.ts'
import type { Wanted } from '../leases/hold-lease.ts'
import { runLeased } from '../leases/run-leased.ts'
import { isLate, readKnown } from './known-elsewhere.ts'
import { numbersHere } from './numbers-elsewhere.ts'
import { mayPassCode } from './store-refusal.ts'

/** Once the night's jobs have run, in Paris; at once where none ever arrived. */
const notBefore = '03:30'

const refusedKey = 'copies-elsewhere:refused'
const lateKey = 'copies-elsewhere:late'
const lateText =
  'Aucune copie de sauvegarde n’est arrivée ailleurs depuis 36 heures : « tramontane doctor » dit pourquoi. Si cette machine brûlait, ce qui s’est fait depuis serait perdu.'

/**
 * A copy that leaves this machine each night, encrypted, and the numbers of documents soon after they were given. A
 * sending that fails is tried again each hour; what a person has to mend is told at once, and in any case once none has
 * arrived for 36 hours.
 */
export function copiesElsewhere(deps: Deps): Recurring {
  const { config, clock } = deps
  let sentFor: string | undefined
  let failedAt = 0
  let wasLate: boolean | undefined

  async function leased(wanted: Wanted, words: () => Promise<string[]>): Promise<boolean> {
    let hasFailed = false
    const isOver = await runLeased(deps, wanted, async () => {
      try {
        const report = await send(deps, await words())
        await told(deps, (tx) => settleAlert(tx, deps, refusedKey))
        return report
      } catch (error) {
        hasFailed = true
        failedAt = clock.now().getTime()
        await tellRefusal(deps, error)
        throw error
      }
    })
    return isOver && !hasFailed
  }

  return every(deps, { name: 'copyElsewhere', ms: minuteMs }, async () => {
    if (!config.elsewhere || !databaseFile(config)) return
    const now = clock.now()
    const night = dayOf(now)
    if (Math.abs(now.getTime() - failedAt) >= hourMs) {
      const isTime = timeOf(now) >= notBefore || readKnown(config)?.arrivedAt == null
      const isDue = night !== sentFor && isTime
      if (isDue && (await leased({ name: 'copyElsewhere', doneFor: night }, () => freshCopy(deps))))
        sentFor = night
      else if (!isDue && hasNewNumbers(config))
        await leased({ name: 'numbersElsewhere' }, async () => ['--numbers'])
    }
    const known = readKnown(config)
    const late = known !== null && isLate(known, clock.now())
    if (late !== wasLate)
      await told(deps, (tx) =>
        late ? raiseAlert(tx, deps, { dedupKey: lateKey, text: lateText }) : settleAlert(tx, deps, lateKey),
      )
    wasLate = late
  })
}

/** The newest copy of this machine, made now when something was written since the last one. */
async function freshCopy(deps: Deps): Promise<string[]> {
  const { config, clock } = deps
  const newest = () => lastCopy(copiesOf(config), clock.now())
  const last = newest()
  const isOld = !last || clock.now().getTime() - last.madeAt.getTime() >= hourMs
  const made = isOld ? await makeCopy(deps).catch((error) => failedCopy(deps, error)) : last
  const copy = made ?? newest()
  if (!copy) throw new Error('there is no copy to send')
  return [join(backupsFolder(config), copy.name)]
}

/** A copy that BACKUP_COMMAND does not carry elsewhere leaves this way. */
function failedCopy({ log }: Deps, error: unknown) {
  log.warn('copy_not_made', errorFields(error))
  return undefined
}

/** What the program says that sends. */
class SendingFailed extends Error {
  constructor(
    sentence: string,
    readonly mayPass: boolean,
  ) {
    super(sentence)
  }
}

/** A program of its own encrypts and sends: its memory ends with it, and requests are served meanwhile. */
async function send({ config }: Deps, words: string[]): Promise<JobReport> {
  if (!config.elsewhere) return {}
  const child = Bun.spawn([...thisProgram(), 'copies', 'send', ...words], {
    env: {
      ...Bun.env,
      ...elsewhereEnvironment(config.elsewhere),
      DATA_DIR: config.dataDir,
      PASSWORD_COST: config.cheapPasswords ? 'low' : 'full',
    },
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const [said, code] = await Promise.all([new Response(child.stderr).text(), child.exited])
  if (code !== 0)
    throw new SendingFailed(said.trim() || `tramontane copies send : ${code}`, code === mayPassCode)
  return { copies: readKnown(config)?.copies.length ?? 0 }
}

async function tellRefusal(deps: Deps, error: unknown) {
  if (error instanceof SendingFailed && error.mayPass) return
  const why = error instanceof SendingFailed ? error.message : 'la copie de cette machine n’a pas pu se faire'
  await told(deps, (tx) =>
    raiseAlert(tx, deps, {
      dedupKey: refusedKey,
      text: `La copie de sauvegarde n’a pas pu partir ailleurs : ${why}`,
    }),
  )
}

async function told(deps: Deps, work: (tx: Tx) => Promise<void>) {
  await withWrite(deps.database, work).catch((error) => deps.log.error('alert_failed', errorFields(error)))
}

/** Some left since the store was told. */
function hasNewNumbers(config: Deps['config']): boolean {
  const known = readKnown(config)
  return known?.arrivedAt != null && numbersHere(config.dataDir).join() !== known.numbers.join()
}
