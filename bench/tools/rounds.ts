/** One line of the table. */
export type Row = {
  work: string
  measured: string
  against: string
  ratio: string
  /** The same ratio, counted in processor time of the servers. */
  byProcessor: string
  toReach: string
}

/** Of work done: on a machine that does other things too, the processor's time tells more than the clock's. */
export type Rate = { perSecond: number; perProcessorSecond: number }

type Measures = Record<string, Rate[]>

/** Measures everybody in turn, again and again: what else the machine does meanwhile falls on all of them. */
export async function interleave(
  contenders: Record<string, () => Promise<Rate>>,
  rounds = 5,
): Promise<Measures> {
  const measures: Measures = {}
  for (let round = 0; round < rounds; round += 1)
    for (const [name, measure] of Object.entries(contenders)) {
      const values = measures[name] ?? []
      measures[name] = values
      values.push(await measure())
    }
  return measures
}

/** The median of the ratios of each round. */
function ratioOf(measures: Measures, other: string, rate: keyof Rate): string {
  const others = measures[other] ?? []
  const ratios = (measures.ours ?? []).map((one, round) => one[rate] / (others[round]?.[rate] ?? Number.NaN))
  return median(ratios).toFixed(2)
}

/** How `ours` stands to each of the others, in one unit. */
export function compared(
  work: string,
  measures: Measures,
  { unit, toReach }: { unit: string; toReach: Record<string, string> },
): Row[] {
  const shown = (name: string) =>
    `${whole(median((measures[name] ?? []).map(({ perSecond }) => perSecond)))} ${unit}`
  return Object.entries(toReach).map(([other, target]) => ({
    work,
    measured: shown('ours'),
    against: other in measures ? `${other}: ${shown(other)}` : `${other}: not here`,
    ratio: other in measures ? ratioOf(measures, other, 'perSecond') : '',
    byProcessor: other in measures ? ratioOf(measures, other, 'perProcessorSecond') : '',
    toReach: target,
  }))
}

/** How many times the cost of the other one ours has, in processor time. */
export function slower(work: string, measures: Measures, other: string, toReach: string): Row[] {
  const [row] = compared(work, measures, { unit: '/s', toReach: { [other]: toReach } })
  if (!row) return []
  const inverse = (ratio: string) => (1 / Number(ratio)).toFixed(2)
  return [{ ...row, ratio: inverse(row.ratio), byProcessor: inverse(row.byProcessor) }]
}

/** A figure that is compared with nothing but its bound. */
export function bounded(work: string, measured: string, toReach: string): Row {
  return { work, measured, against: '', ratio: '', byProcessor: '', toReach }
}

export function missing(work: string, why: string): Row {
  return { work, measured: 'not measured', against: why, ratio: '', byProcessor: '', toReach: '' }
}

function whole(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1)
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function percentile(values: number[], share: number): string {
  const sorted = [...values].sort((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1)
}
