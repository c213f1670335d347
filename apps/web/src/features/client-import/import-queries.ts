import { queryOptions } from '@tanstack/react-query'
import type { ClientImport, RefusedLine } from '@tramontane/contract/replies/clients/client-import'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'

export const importsKey = ['client-imports']

/** Units: milliseconds; how often one looks how far an import came. */
const lookEveryMs = 1000

/** The last imports. While one runs, asked again and again. */
export const importsQuery = (isImporting: boolean) =>
  queryOptions({
    queryKey: importsKey,
    queryFn: async (): Promise<ClientImport[]> => (await answer(api.imports.clients.$get())).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      isImporting || data?.some(({ state }) => state === 'running') ? lookEveryMs : false,
  })

export async function refusedLinesOf(id: number): Promise<RefusedLine[]> {
  return (await answer(api.imports.clients[':id'].$get({ param: { id: String(id) } }))).data
}
