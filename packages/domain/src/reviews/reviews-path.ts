/** Where all reviews are; `?page=` names another page than the first. In a file of its own: every public page names it. */
export const reviewsPath = '/avis'

/** The address of a page. */
export function reviewPageHref(page: number): string {
  return page === 1 ? reviewsPath : `${reviewsPath}?page=${page}`
}
