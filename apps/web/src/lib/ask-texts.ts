import { ApiError, answer } from './api.ts'
import { api } from './calls/site.ts'

/** The blog's list as the owner made it. */
export async function askArticles() {
  return (await answer(api.texts.$get())).data
}

/** The text of a page in the owner's words; null where there is none any more. */
export async function askText(path: string) {
  try {
    return (await answer(api.texts.shown.$get({ query: { path } }))).data
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
