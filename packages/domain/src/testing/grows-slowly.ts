/** A processor that is busy elsewhere, or slow, takes as much longer for a part as for the whole. */
const parts = 4

/** No machine that this is meant for is slower than that. */
const slowest = 4

/**
 * For tests: whether `work` takes no more than `boundMs` of the processor or, on a machine that is slower than that, some
 * as many times more for the whole as the whole is larger than a part; never more than some times the bound. Shapes: `work` is
 * given the share to do, of 1.
 */
export function growsSlowly(work: (share: number) => unknown, boundMs: number): boolean {
  const wholeMs = processorMs(() => work(1))
  if (wholeMs <= boundMs) return true
  if (wholeMs > slowest * boundMs) return false
  const partMs = Math.min(...Array.from({ length: 3 }, () => processorMs(() => work(1 / parts))))
  return wholeMs < 2 * parts * partMs
}

function processorMs(work: () => unknown): number {
  const begun = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}
