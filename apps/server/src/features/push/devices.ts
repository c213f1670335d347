import type { PushDeviceInput } from '@tramontane/contract/push'
import type { PushDevice, PushState } from '@tramontane/contract/replies/push'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { deviceLabel } from '../admin-session/device-label.ts'
import { type DeviceRow, deleteDevice, deviceRows, insertPush, storeDevice } from './queries.ts'

/** One's own devices, and what a browser subscribes with. */
export async function listDevices({ database, push }: Deps, admin: AdminActor): Promise<PushState> {
  const rows = await deviceRows(database.db, admin.id)
  return { publicKey: push.publicKey, devices: rows.map(deviceView) }
}

function deviceView({ id, endpoint, device, createdAt }: DeviceRow): PushDevice {
  return { id, endpoint, device, createdAt: createdAt.toISOString() }
}

/** From now on the device is told the news; it is told so at once. The same one again is the same. */
export async function addDevice(
  deps: Deps,
  admin: AdminActor,
  { input, userAgent }: { input: PushDeviceInput; userAgent: string | undefined },
): Promise<PushDevice> {
  const now = deps.clock.now()
  const { endpoint, keys } = input
  return withWrite(deps.database, async (tx) => {
    const row = await storeDevice(tx, {
      ...{ userId: admin.id, endpoint, ...keys },
      ...{ device: deviceLabel(userAgent), createdAt: now },
    })
    await insertPush(tx, {
      ...{ deviceId: row.id, dedupKey: 'welcome', link: '/admin', nextAttemptAt: now, createdAt: now },
      title: 'Les nouvelles arrivent ici',
      body: 'Réservations, déplacements, annulations, paiements refusés.',
    })
    void deps.database.lastWrite.then(() => deps.push.kick())
    return deviceView(row)
  })
}

/** Errors: 404 for another's. */
export async function removeDevice({ database }: Deps, admin: AdminActor, id: number) {
  await withWrite(database, async (tx) => {
    if (!(await deleteDevice(tx, { id, userId: admin.id }))) notFound()
  })
}
