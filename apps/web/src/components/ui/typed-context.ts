import { createContext } from 'react'

/** How a form tells the window around it that something was typed; null where there is none. */
export const TypedContext = createContext<((isTyped: boolean) => void) | null>(null)
