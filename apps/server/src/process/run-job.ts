import type { Deps } from '../deps.ts'
import { errorFields } from '../log.ts'

/** What a job did, told in the log: counts and names, never a person. */
export type JobReport = Record<string, string | number>

type Job = () => Promise<JobReport>

/** Runs one background job: told in the log and the metrics, and a failure stays its own. Answers whether it succeeded. */
export async function runJob(
  deps: Pick<Deps, 'log' | 'metrics' | 'clock'>,
  name: string,
  job: Job,
  level: 'info' | 'debug' = 'info',
): Promise<boolean> {
  try {
    deps.log[level]('job', { job: name, ...(await job()) })
    deps.metrics.jobEnded(name, true, deps.clock.now())
    return true
  } catch (error) {
    deps.log.error('job_failed', { job: name, ...errorFields(error) })
    deps.metrics.jobEnded(name, false, deps.clock.now())
    return false
  }
}
