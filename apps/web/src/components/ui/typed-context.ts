import { createContext, type RefObject } from 'react'

type TypedForm = {
  /** Draws the window anew when a form of it begins or ceases to hold something typed. */
  tell: (isTyped: boolean) => void
  /** Whether it does at this very moment: a key may be pressed before the window was drawn anew. */
  read: RefObject<() => boolean>
  /** Goes where that would be lost, once the person has said so; at once where nothing was typed. */
  leaveBy: (go: () => void) => void
}

/** How a form tells the window around it that something was typed; null where there is none. */
export const TypedContext = createContext<TypedForm | null>(null)
