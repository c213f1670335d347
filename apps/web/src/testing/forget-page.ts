import { forgetDraft } from '../features/subscribe/order-draft.ts'
import { dismissToast } from '../lib/toast.ts'
import { forgetAccount } from '../phone/kept-day.ts'

/** For tests: what a page and its browser remember from one test to the next, in whatever order they come. */
export async function forgetPage() {
  dismissToast()
  forgetDraft()
  await forgetAccount()
  localStorage.clear()
  sessionStorage.clear()
}
