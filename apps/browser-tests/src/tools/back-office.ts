import type { BrowserContextOptions } from 'playwright-core'
import { type Visit, visit } from './browser.ts'
import { admin, type Program } from './program.ts'

/** The back office at an address, as an administrator who is logged in. The login's own page has its own journeys. */
export async function openBackOffice(
  { address }: Pick<Program, 'address'>,
  search = '',
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const office = await visit(address, options)
  await office.page.request.post('/api/admin/login', { data: admin, headers: { Origin: address } })
  await office.page.goto(`/admin${search}`)
  return office
}
