import { useRouter } from '@tanstack/react-router'
import { answer, api } from '../../lib/api.ts'

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
