import { isNoVehicle, vehicleSizes } from '@tramontane/domain/washes/vehicle'
import { z } from 'zod'
import { freeText } from '../fields.ts'
import { subscriptionRequestInput } from '../subscriptions/subscription.ts'
import { placeIdField } from './place.ts'

const vehicleSentence = 'Choisissez un véhicule de ce client.'

/** The number of a vehicle, where one is chosen. */
export const vehicleIdField = z
  .number({ error: vehicleSentence })
  .int(vehicleSentence)
  .positive(vehicleSentence)

/** Any part may be empty; a plate is kept in capitals, as contracts keep theirs. */
export const vehicleFields = z
  .object(
    {
      brand: freeText('La marque', vehicleSizes.brand),
      model: freeText('Le modèle', vehicleSizes.model),
      plate: freeText('L’immatriculation', vehicleSizes.plate).toUpperCase(),
    },
    { error: 'Décrivez le véhicule.' },
  )
  .partial()

export type VehicleFields = z.output<typeof vehicleFields>

export const vehicleMissingSentence = 'Indiquez au moins l’immatriculation, la marque ou le modèle.'

export function writtenVehicle({ brand = '', model = '', plate = '' }: VehicleFields) {
  return { brand, model, plate }
}

/** A vehicle that says something. Source: V-06. */
export const vehicleInput = vehicleFields.refine((input) => !isNoVehicle(writtenVehicle(input)), {
  error: vehicleMissingSentence,
  path: ['plate'],
})

/** POST /api/admin/vehicles. */
export const ownerVehicleInput = z.intersection(z.object({ clientId: placeIdField }), vehicleInput)

/** GET /api/admin/vehicles. */
export const ownerVehiclesQuery = z.object({ clientId: z.coerce.number().int().positive() })

const { marqueVehicule, modeleVehicule, immatriculation } = subscriptionRequestInput.shape

/** What a contract wants known of its vehicle. */
export const contractVehicle = z.object({
  brand: marqueVehicule,
  model: modeleVehicule,
  plate: immatriculation,
})
