import { vehicleInput } from '@tramontane/contract/clients/vehicle'
import type { ClientFile } from '@tramontane/contract/replies/clients/client-file'
import type { Vehicle } from '@tramontane/contract/replies/clients/vehicles'
import { liveStatuses } from '@tramontane/domain/washes/statuses'
import { vehicleName } from '@tramontane/domain/washes/vehicle'
import { useState } from 'react'
import { useAppForm } from '../../components/form/app-form.ts'
import { checkedBy } from '../../components/form/checked-by.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { RemovalDialog } from '../../components/form/removal-dialog.tsx'
import { landFailure } from '../../components/form/server-fields.ts'
import { gridButtonClass } from '../../components/grid/grid-field.ts'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { useBooking } from './file-actions.tsx'
import { FileSection } from './file-section.tsx'
import { useTold } from './use-told.ts'

type FileVehiclesProps = { file: ClientFile; clientId: number }

/** Somebody's cars, with a subscription or without: booked, added, corrected, removed. */
export function FileVehicles({ file, clientId }: FileVehiclesProps) {
  const { book, dialog } = useBooking({ file, clientId })
  return (
    <FileSection title="Véhicules" count={file.vehicles.length}>
      <ul className="grid gap-4 lg:grid-cols-2">
        {file.vehicles.map((vehicle) => (
          <li
            key={vehicle.id}
            className="wrap-anywhere grid content-start gap-2 rounded-lg bg-ecume p-4 text-base leading-snug"
          >
            <VehicleWords vehicle={vehicle} file={file} />
            <VehicleActions vehicle={vehicle} onBook={() => book(vehicle.id)} />
          </li>
        ))}
      </ul>
      <AddVehicle clientId={clientId} />
      {dialog}
    </FileSection>
  )
}

function VehicleWords({ vehicle, file }: { vehicle: Vehicle; file: ClientFile }) {
  const { brand, model, plate } = vehicle
  const contract = file.subscriptions.find(
    ({ vehicleId, status }) => vehicleId === vehicle.id && liveStatuses.includes(status),
  )
  return (
    <p className="font-semibold">
      {`${brand} ${model}`.trim() || 'Marque et modèle non précisés'}
      <span className="block font-normal text-nuit/75 text-sm">
        {plate ? `Immatriculation : ${plate}` : 'Immatriculation non précisée'}
        {' · '}
        {contract ? `abonnement ${contract.type}` : 'sans abonnement'}
      </span>
    </p>
  )
}

function VehicleActions({ vehicle, onBook }: { vehicle: Vehicle; onBook: () => void }) {
  const [action, setAction] = useState<'change' | 'remove' | null>(null)
  const close = () => setAction(null)
  const name = <span className="sr-only"> {vehicleName(vehicle)}</span>
  return (
    <div className="flex flex-wrap gap-2">
      <button type="button" className={gridButtonClass} onClick={onBook}>
        Ajouter un rendez-vous{name}
      </button>
      <button type="button" className={gridButtonClass} onClick={() => setAction('change')}>
        Modifier{name}
      </button>
      <button type="button" className={gridButtonClass} onClick={() => setAction('remove')}>
        Retirer{name}
      </button>
      {action === 'change' && <VehicleDialog vehicle={vehicle} clientId={vehicle.clientId} onClose={close} />}
      {action === 'remove' && <RemoveDialog vehicle={vehicle} onClose={close} />}
    </div>
  )
}

function AddVehicle({ clientId }: { clientId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={`${gridButtonClass} mt-4`} onClick={() => setOpen(true)}>
        Ajouter un véhicule
      </button>
      {isOpen && <VehicleDialog vehicle={null} clientId={clientId} onClose={() => setOpen(false)} />}
    </>
  )
}

type Entry = Pick<Vehicle, 'brand' | 'model' | 'plate'>

type VehicleDialogProps = { vehicle: Vehicle | null; clientId: number; onClose: () => void }

/** What a car is called and how it is known on the road; its contract in use follows. Source: V-06. */
function VehicleDialog({ vehicle, clientId, onClose }: VehicleDialogProps) {
  const { brand = '', model = '', plate = '' } = vehicle ?? {}
  const [refused, setRefused] = useState<string | null>(null)
  const done = useTold()
  const form = useAppForm({
    defaultValues: { brand, model, plate },
    ...checkedBy<Entry>(vehicleInput),
    onSubmit: async ({ value, formApi }) => {
      setRefused(null)
      const { vehicles } = api.admin
      const call = vehicle
        ? answer(
            vehicles[':id'].$patch({ param: { id: String(vehicle.id) }, json: changesOf(vehicle, value) }),
          )
        : answer(vehicles.$post({ json: { clientId, ...value } }))
      try {
        await done(call, 'Véhicule enregistré')
        onClose()
      } catch (error) {
        if (!landFailure(formApi, error)) setRefused(errorSentence(error))
      }
    },
  })
  return (
    <form.AppForm>
      <FormDialog
        title={vehicle ? 'Modifier ce véhicule' : 'Ajouter un véhicule'}
        refusal={refused}
        onClose={onClose}
        submitLabel="Enregistrer"
        pendingLabel="Enregistrement…"
        label="Véhicule"
      >
        <div className="grid grid-cols-1 gap-5">
          <form.AppField name="plate">
            {(field) => (
              <field.TextField
                label="Immatriculation"
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={20}
                optional
              />
            )}
          </form.AppField>
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <form.AppField name="brand">
              {(field) => <field.TextField label="Marque" autoComplete="off" maxLength={50} optional />}
            </form.AppField>
            <form.AppField name="model">
              {(field) => <field.TextField label="Modèle" autoComplete="off" maxLength={50} optional />}
            </form.AppField>
          </div>
        </div>
      </FormDialog>
    </form.AppForm>
  )
}

/** What was typed alone: what somebody else corrected meanwhile stays. */
function changesOf(before: Entry, entry: Entry): Partial<Entry> {
  const names = ['brand', 'model', 'plate'] as const
  return Object.fromEntries(
    names.flatMap((name) => (entry[name] === before[name] ? [] : [[name, entry[name]]])),
  )
}

/** Asks before a car goes; one that is still used stays, and the server says by what. */
function RemoveDialog({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const done = useTold()
  const call = () => answer(api.admin.vehicles[':id'].$delete({ param: { id: String(vehicle.id) } }))
  return (
    <RemovalDialog
      title="Retirer ce véhicule ?"
      confirmLabel="Retirer ce véhicule"
      remove={() => done(call(), 'Véhicule retiré')}
      onClose={onClose}
    >
      <strong>{vehicleName(vehicle)}</strong> ne sera plus proposé pour ce client. Ses lavages passés et ses
      contrats terminés disent toujours que c’était lui.
    </RemovalDialog>
  )
}
