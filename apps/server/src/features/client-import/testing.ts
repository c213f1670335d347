import type { ClientImportReply } from '@tramontane/contract/replies/clients/client-import'
import type { TestApp } from '../../testing/test-app.ts'

type Admin = Awaited<ReturnType<TestApp['admin']>>

/** For tests: a list as a spreadsheet saves it. */
export function listOf(header: string, ...lines: string[]): string {
  return [header, ...lines].join('\r\n')
}

/** For tests: imports a list, or tries it, and answers what came of it. */
export async function imported(
  admin: Admin,
  csv: string,
  more: { dryRun?: boolean; mapping?: (string | null)[] } = {},
): Promise<ClientImportReply> {
  const reply = await admin.post('/api/imports/clients', { csv, ...more })
  const { data } = await reply.json()
  return data
}
