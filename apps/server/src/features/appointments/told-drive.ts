import { driveKm, isMeasured, type KnownDrives } from '@tramontane/domain/road/road'
import type { Leg } from '@tramontane/domain/rounds/legs'
import type { Road } from '@tramontane/domain/rounds/planning'

/** A drive of a round as replies tell it. Units: whole minutes, tenths of a kilometre. */
export function toldDrive({ from, to, minutes, tooShortBy }: Leg, { base }: Road, drives: KnownDrives) {
  const start = from ? from.spot : base
  const end = to ? to.spot : base
  const km = driveKm(start, end)
  return {
    minutes: Math.ceil(minutes),
    km: km === null ? null : Math.round(km * 10) / 10,
    isEstimated: !isMeasured(start, end, drives),
    tooShortBy,
  }
}
