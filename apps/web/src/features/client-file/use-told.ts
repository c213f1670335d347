import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../lib/toast.ts'

/** What is done is told once every list shows it. */
export function useTold() {
  const queryClient = useQueryClient()
  return async (call: Promise<unknown>, title: string) => {
    await call
    await queryClient.invalidateQueries()
    toast({ title })
  }
}
