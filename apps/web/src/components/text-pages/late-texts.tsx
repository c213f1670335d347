import { lazy } from 'react'

const load = () => import('./rich-texts.tsx')

/** What only the owner's texts hold on local pages and those of washes, and pages of their own: loaded where there are some. */
export const RichSection = lazy(async () => ({ default: (await load()).RichSection }))
export const OwnPageView = lazy(async () => ({ default: (await load()).OwnPageView }))
