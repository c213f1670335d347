/** The tabs of the back office, by their id in the address, in their order. Source: P-120. */
export const adminTabIds = [
  'today',
  'dashboard',
  'subscribers',
  'clients',
  'client-accounts',
  'appointments',
  'payments',
  'partnerships',
  'contacts',
  'texts',
  'reviews',
  'settings',
  'team',
] as const

export type AdminTab = (typeof adminTabIds)[number]

export const adminTabDefault: AdminTab = 'today'

/** Without a schema library: this runs in the chunk that every public page loads. */
export function parseAdminTab(value: unknown): AdminTab | undefined {
  return adminTabIds.find((tab) => tab === value && tab !== adminTabDefault)
}
