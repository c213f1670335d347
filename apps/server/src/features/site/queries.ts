import type { Db, Tx } from '@tramontane/db/database'
import { businessSettings } from '@tramontane/db/schema/operations'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'

const onlyRow = 1

export async function storedSettings(db: Db): Promise<BusinessSettings | null> {
  const rows = await db.select().from(businessSettings).limit(1)
  return rows[0]?.value ?? null
}

export async function settingsSavedAt(db: Db): Promise<Date | null> {
  const rows = await db.select({ savedAt: businessSettings.updatedAt }).from(businessSettings).limit(1)
  return rows[0]?.savedAt ?? null
}

export async function saveSettings(
  tx: Tx,
  { value, updatedAt }: { value: BusinessSettings; updatedAt: Date },
) {
  await tx
    .insert(businessSettings)
    .values({ id: onlyRow, value, updatedAt })
    .onConflictDoUpdate({ target: businessSettings.id, set: { value, updatedAt } })
}
