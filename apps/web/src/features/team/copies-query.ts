import { queryOptions } from '@tanstack/react-query'
import type { BackupList } from '@tramontane/contract/replies/back-office'
import { answer, api } from '../../lib/api.ts'
import { teamKey } from './team-queries.ts'

export const copiesQuery = queryOptions({
  queryKey: [...teamKey, 'copies'],
  queryFn: async (): Promise<BackupList> => (await answer(api.admin.backups.$get())).data,
  staleTime: 0,
})
