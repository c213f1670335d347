import { queryOptions } from '@tanstack/react-query'
import type { ClientFile } from '@tramontane/contract/replies/clients/client-file'
import { answer } from '../../lib/api.ts'
import type { FileSubject } from '../../lib/back-office/file-search.ts'
import { api } from '../../lib/calls/people.ts'

/** Asked anew whenever it is opened: a file is looked at to know how things stand. */
export function fileQuery({ kind, id }: FileSubject) {
  const files = api.admin['client-files']
  const param = { id: String(id) }
  return queryOptions({
    queryKey: ['client-file', kind, id],
    queryFn: async (): Promise<ClientFile> => {
      const call =
        kind === 'client' ? files.client[':id'].$get({ param }) : files.subscription[':id'].$get({ param })
      return (await answer(call)).data
    },
    staleTime: 0,
  })
}
