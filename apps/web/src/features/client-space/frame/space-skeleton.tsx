import { SpaceBar } from './space-bar.tsx'

const bar = 'animate-pulse rounded-lg bg-nuit/10 motion-reduce:animate-none'

/** The client space while it loads: the same shapes, so that nothing jumps. */
export function SpaceSkeleton() {
  return (
    <>
      <SpaceBar />
      <main className="site-width py-8 sm:py-12">
        <p role="status" className="sr-only">
          Chargement de votre espace client…
        </p>
        <div aria-hidden className="grid gap-8">
          <div className={`${bar} h-10 w-3/4 max-w-sm`} />
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            {['formule', 'lavages', 'date', 'véhicule'].map((fact) => (
              <div key={fact} className={`${bar} h-28`} />
            ))}
          </div>
          <div className={`${bar} h-14`} />
          <div className={`${bar} h-44`} />
        </div>
      </main>
    </>
  )
}
