import { createContext, type ReactNode } from 'react'

/** Puts the back office around what a tab shows, for who draws it apart from the page. */
export const OfficeAround = createContext<(shown: ReactNode) => ReactNode>((shown) => shown)
