import { queryOptions } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { StoredSettings } from '@tramontane/contract/replies/site'
import { ApiError, answer } from '../api.ts'
import { api } from '../calls/office.ts'

const key = ['settings']

/** Asked anew each time that the tab is opened; never while somebody types. */
export function settingsQuery() {
  return queryOptions({
    queryKey: key,
    queryFn: async (): Promise<StoredSettings> => (await answer(api.admin.settings.$get())).data,
    gcTime: 0,
  })
}

/** The settings that somebody else saved; null for any other failure. */
export function storedMeanwhile(error: unknown): StoredSettings | null {
  const isTheirs = error instanceof ApiError && error.failure.code === 'settings_changed'
  return isTheirs ? ((error.failure.data as StoredSettings | undefined) ?? null) : null
}

/** Gives the whole back office the public settings as they are now: its page was made before they changed. */
export function useFreshSite() {
  const router = useRouter()
  return async () => {
    const site = await answer(api.site.$get()).catch(() => null)
    if (!site) return
    router.update({ ...router.options, context: { ...router.options.context, site: site.data } })
    await router.invalidate()
  }
}
