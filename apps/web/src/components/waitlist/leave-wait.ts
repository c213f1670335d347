import { ApiError } from '../../lib/api.ts'

/** Ends a wait; one that is over already is what was wanted. */
export async function endedOnce(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  })
}
