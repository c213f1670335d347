import type { ReactNode } from 'react'
import { SpaceBar } from './space-bar.tsx'

/** The client space with one thing on it, when it cannot show itself. */
export function SpaceMessage({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <>
      <SpaceBar>{action}</SpaceBar>
      <main className="mx-auto grid min-h-[80dvh] max-w-xl content-center p-5">
        <h1 className="sr-only">Espace client</h1>
        {children}
      </main>
    </>
  )
}
