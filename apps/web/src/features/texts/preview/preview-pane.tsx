import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { TextPreview } from '@tramontane/contract/replies/texts/texts'
import { createContext, lazy, Suspense, useContext, useState } from 'react'
import { ViewToggle } from '../../../components/grid/view-toggle.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { useSite } from '../../../lib/site.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { Framed } from './framed.tsx'
import type { Previewed } from './use-preview.ts'

type Shown = TextPreview['shown']

const ShownTextView = lazy(async () => ({
  default: (await import('../../../components/text-pages/shown-text-view.tsx')).ShownTextView,
}))

const screens = { desk: 'Ordinateur', phone: 'Téléphone' }
type Screen = keyof typeof screens

const widths: Record<Screen, number> = { desk: 1280, phone: 390 }

/** How a text will look, beside its words; what cannot be shown says why, over the last that could. */
export function PreviewPane({ previewed, title }: { previewed: Previewed; title: string }) {
  const [screen, setScreen] = useState<Screen>(useMedia('(width < 64rem)') ? 'phone' : 'desk')
  const { shown, refusals } = previewed
  return (
    <section
      aria-label="Aperçu"
      className="flex min-h-0 flex-col overflow-hidden rounded-xl border border-nuit/20 bg-white"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-nuit/15 border-b px-3 py-2">
        <h3 className="text-lg">Aperçu</h3>
        <ViewToggle view={screen} views={screens} onChange={setScreen} words="Écran" />
      </div>
      <Notes previewed={previewed} />
      <div className="min-h-0 grow">
        {shown && (
          <Framed title={title} width={widths[screen]}>
            <PublicPage shown={shown.shown} />
          </Framed>
        )}
        {!shown && refusals.length === 0 && (
          <div className="p-5">
            <Skeleton lines={8} label="Préparation de l’aperçu…" />
          </div>
        )}
      </div>
    </section>
  )
}

/** Why the words of now cannot be shown, and what the owner may want to know. */
function Notes({ previewed: { shown, refusals, isOld } }: { previewed: Previewed }) {
  const warnings = isOld ? [] : (shown?.warnings ?? [])
  const lacks = isOld ? [] : [...new Set(Object.values(shown?.lacks ?? {}))]
  return (
    <div role="status" className="max-h-40 overflow-y-auto text-sm leading-snug empty:hidden">
      {refusals.length > 0 && (
        <div className="grid gap-1 border-grenat border-l-4 bg-grenat/5 px-4 py-2.5 text-grenat">
          <p className="font-semibold">{shown ? 'L’aperçu est celui d’avant :' : 'Pas encore d’aperçu :'}</p>
          <ul className="list-disc pl-5">
            {refusals.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {lacks.length > 0 && (
        <details className="border-ciel border-l-4 bg-ecume px-4 py-2.5">
          <summary className="cursor-pointer">
            Avant de publier, {lacks.length > 1 ? `${lacks.length} points manquent` : 'un point manque'}
          </summary>
          <ul className="mt-1 list-disc pl-5">
            {lacks.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
      {warnings.length > 0 && (
        <ul className="grid gap-1 border-soleil border-l-4 bg-soleil/10 px-4 py-2.5">
          {warnings.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const ShownContext = createContext<Shown | null>(null)

/** With a router of its own, whose only page it is: the links of a public page are those of the site. */
export function PublicPage({ shown }: { shown: Shown }) {
  const site = useSite()
  const [router] = useState(() =>
    createRouter({
      routeTree: createRootRoute({ component: PublicView }),
      history: createMemoryHistory(),
      context: { site },
    }),
  )
  return (
    <ShownContext value={shown}>
      <RouterProvider router={router as never} />
    </ShownContext>
  )
}

function PublicView() {
  const shown = useContext(ShownContext)
  return <Suspense>{shown && <ShownTextView shown={shown} />}</Suspense>
}
