import type { StoredSettings } from '@tramontane/contract/replies/site'
import type { SettingsChanges } from '@tramontane/contract/settings/settings-change'
import type { Caller } from '../../testing/caller.ts'

const path = '/api/admin/settings'

/** The settings as an administrator reads them. */
export async function readStored(admin: Caller): Promise<StoredSettings> {
  return (await (await admin.get(path)).json()).data
}

/** Changes some settings, as they are now. */
export async function change(admin: Caller, changes: SettingsChanges) {
  const { revision } = await readStored(admin)
  return admin.patch(path, { revision, changes })
}
