import { fold } from '../words/fold.ts'

/** A car as people write it. Shapes: any part may be empty. Units: characters, see `vehicleSizes`. */
export type WrittenVehicle = { brand: string; model: string; plate: string }

/** Units: characters. */
export const vehicleSizes = { brand: 50, model: 50, plate: 20 } as const

/**
 * Equal for all writings of one car of a client: by its plate, whatever else is said of it; without a plate that tells
 * cars apart, by its plate, brand and model as they are written. Source: V-06.
 */
export function vehicleKey({ brand, model, plate }: WrittenVehicle): string {
  const key = plateKey(plate.trim())
  const tellsApart = key.length >= shortestPlate && /\d/.test(key)
  return tellsApart ? key : fold(`${key} | ${brand} ${model}`)
}

/** 'à venir', 'WW' and '---' are no plates. Units: letters and digits. */
const shortestPlate = 4

/** True for what names no car. */
export function isNoVehicle({ brand, model, plate }: WrittenVehicle): boolean {
  return !/[\p{L}\p{N}]/u.test(`${brand}${model}${plate}`)
}

/** 'Renault Clio, AB-123-CD', of what is known: how letters, pages, papers and lists write a car. */
export function vehicleName({ brand, model, plate }: WrittenVehicle): string {
  return withPlate(`${brand} ${model}`, plate)
}

/** The same of a car whose brand and model are one text already. Shapes: either may be missing. */
export function withPlate(vehicle: string | null | undefined, plate: string | null | undefined): string {
  return [vehicle?.trim(), plate].filter(Boolean).join(', ')
}

/** A plate however it was typed: its letters and digits, in capitals. 'fx 871-rd' is 'FX871RD'. */
export function plateKey(licensePlate: string): string {
  const plain = licensePlate
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
  return plain || licensePlate
}

type ContractDates = {
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
