import { memo, type ReactNode, Suspense } from 'react'

/**
 * Where the booking form stands: written by the server, brought to life when its code comes. Memoised, because React
 * throws the server's form away when something around it changes before that.
 */
export const ContactFormSlot = memo(function ContactFormSlot({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
})
