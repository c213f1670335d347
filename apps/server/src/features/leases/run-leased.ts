import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { type JobReport, runJob } from '../../process/run-job.ts'
import { holdLease, type LeaseDeps, type Wanted } from './hold-lease.ts'

/**
 * Runs one background job, unless another process is at it or it is done for `doneFor` already.
 * Answers false when another process is at it: it may yet die over it.
 */
export async function runLeased(
  deps: LeaseDeps & Pick<Deps, 'metrics'>,
  { level, ...wanted }: Wanted & { level?: 'info' | 'debug' },
  job: () => Promise<JobReport>,
): Promise<boolean> {
  const { name } = wanted
  try {
    const lease = await holdLease(deps, wanted)
    if (typeof lease === 'string') return lease === 'done'
    await lease.end(await runJob(deps, name, job, level))
    return true
  } catch (error) {
    deps.log.error('job_failed', { job: name, ...errorFields(error) })
    return false
  }
}
