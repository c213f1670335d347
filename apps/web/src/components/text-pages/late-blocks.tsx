import { lazy } from 'react'

/** The blocks of a text of the owner's, on a page whose own words are plain: loaded where there are some. */
export const LateBlocks = lazy(async () => ({ default: (await import('./text-blocks.tsx')).TextBlocks }))
