import { type Settled, settleEnded, type WashEnding } from './deposits.ts'
import { keptCents, keptOnlineCents, type PaymentLine } from './wash-payments.ts'

/**
 * What becomes of all that was received for washes that do not come. Units: euro cents.
 * Shapes: `doorCents` was not paid by card online: it is the owner's to give back by hand.
 */
export type EndedMoney = Settled & { doorCents: number }

type Received = { lines: Pick<PaymentLine, 'method' | 'cents'>[]; depositCents: number | null }

export function moneyOfEnded({ lines, depositCents }: Received, ending: WashEnding): EndedMoney {
  const paidCents = keptOnlineCents(lines)
  const doorCents = Math.max(0, keptCents(lines) - paidCents)
  return { ...settleEnded({ paidCents, depositCents }, ending), doorCents }
}

/** Whether anything was received. */
export function wasPaid({ backCents, keptCents, doorCents }: EndedMoney): boolean {
  return backCents + keptCents + doorCents > 0
}

/** Of several washes together. */
export function sumOfEnded(all: EndedMoney[]): EndedMoney {
  const sum = (part: keyof EndedMoney) => all.reduce((total, one) => total + one[part], 0)
  return {
    ...{ backCents: sum('backCents'), keptCents: sum('keptCents') },
    ...{ owedCents: sum('owedCents'), doorCents: sum('doorCents') },
  }
}
