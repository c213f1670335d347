import { admin, type Program } from '../apps/browser-tests/src/program.ts'

export async function adminHeaders({ address }: Program): Promise<Record<string, string>> {
  const reply = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(admin),
  })
  return { Authorization: `Bearer ${(await reply.json()).adminToken}` }
}
