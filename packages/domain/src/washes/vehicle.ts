/** A plate however it was typed: its letters and digits, in capitals. 'fx 871-rd' is 'FX871RD'. */
export function plateKey(licensePlate: string): string {
  const plain = licensePlate
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
  return plain || licensePlate
}

export type ContractDates = {
  status: string
  startDate: Date | null
  endDate: Date | null
  cancelAt: Date | null
}

/**
 * Whether a contract runs at `now`: active, with a month unpaid, or cancelled with its end still to come.
 * Source: R-40.
 */
export function isRunning({ status, startDate, endDate, cancelAt }: ContractDates, now: Date): boolean {
  if (status === 'active' || status === 'past_due') return true
  const end = endDate ?? cancelAt
  return status === 'cancelled' && startDate !== null && end !== null && end > now
}
