import { type Database, doBeforeAnswers, type Tx } from '../database.ts'
import { isLost, OutcomeUnknown } from './server-transaction.ts'

export type WriteOptions = {
  /** Run twice, it leaves the rows of once: a commit that was not answered is then run again too. */
  isRepeatable?: boolean
}

/** Milliseconds after which a lost transaction is run again only once: a server that is down keeps nobody waiting. */
const patienceMs = 2000

const triesMax = 6
const pauseMs = 40

/**
 * Runs `work` in a transaction of its own, after every write that this process asked for before it. Other processes
 * write too: a transaction that was lost before its commit is run again as a whole.
 * Errors: whatever `work` throws; TransactionLost; OutcomeUnknown when nobody knows whether the server stored it.
 */
export function writeOnServer<Result>(
  database: Database,
  work: (tx: Tx) => Promise<Result>,
  options: WriteOptions,
): Promise<Result> {
  const deadline = performance.now() + patienceMs
  const run = async () => {
    const outcome = await untilItHolds(database, work, { ...options, deadline })
    await doBeforeAnswers(database)
    return outcome
  }
  const result = database.lastWrite.then(run, run)
  database.lastWrite = result.catch(ignoreHere)
  return result
}

async function untilItHolds<Result>(
  { db }: Database,
  work: (tx: Tx) => Promise<Result>,
  { deadline, isRepeatable = false }: WriteOptions & { deadline: number },
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction((tx) => work(tx as unknown as Tx))
    } catch (error) {
      const mayRunAgain = isLost(error) || (isRepeatable && error instanceof OutcomeUnknown)
      const hasTime = tries === 1 || (tries < triesMax && performance.now() < deadline)
      if (!mayRunAgain || !hasTime) throw error
    }
    await Bun.sleep(pauseMs * 2 ** tries * (0.5 + Math.random()))
  }
}

/** The caller receives the failure; the queue only waits for the end. */
function ignoreHere() {}
