import type { Stop } from './stops.ts'

const steps = ['en_route', 'arrived', 'done', 'absent'] as const
export type Step = (typeof steps)[number]

type Status = 'confirmed' | 'completed' | 'canceled'
export type Heard = { key: string; receivedAt: Date; isUndone: boolean }
type Said = Heard & { step: Step; at: Date; former: Status; isRepeated: boolean; arrivesAt: Date | null }
type Paid = Heard & { method: string; cents: number }
export type Line = { method: string; cents: number; at: Date }

/** What is true of a stop. */
export type Wash = {
  stop: Stop
  status: Status
  said: Said[]
  paid: Paid[]
  /** What was received, in its order; the taking back of one is another. */
  lines: Line[]
  photos: (Heard & { kind: string })[]
}

/** How far one is there. */
export function lastStep({ said, status }: Wash): Step | undefined {
  return steps.findLast((step) => {
    const isTrue = (step !== 'done' || status === 'completed') && (step !== 'absent' || status === 'canceled')
    return isTrue && said.some((one) => one.step === step && stands(one))
  })
}

export function stands({ isUndone, isRepeated }: Said): boolean {
  return !isUndone && !isRepeated
}

/** Whether the office canceled it. */
export function isGone(wash: Wash): boolean {
  return wash.status === 'canceled' && lastStep(wash) !== 'absent'
}

export function paidCents({ lines }: Wash): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0)
}

/** What is still to be paid at the door. */
export function leftCents(wash: Wash): number {
  return Math.max(0, (wash.status === 'canceled' ? 0 : wash.stop.dueCents) - paidCents(wash))
}

export function canReceive(wash: Wash, method: string, cents: number): boolean {
  const ofMethod = wash.lines
    .filter((line) => line.method === method)
    .reduce((sum, line) => sum + line.cents, 0)
  return cents < 0 ? ofMethod + cents >= 0 : cents <= leftCents(wash)
}

export function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}
