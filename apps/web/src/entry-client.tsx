import './styles/app.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import './lib/no-code-from-text.ts'
import { reloadWhenStale } from './lib/loading/stale-build.ts'
import { countNavigations } from './lib/navigation/count-navigations.ts'
import { knowOwnPaths } from './lib/navigation/own-paths.ts'
import { readSiteOfPage } from './lib/site.ts'
import { createAppRouter } from './router.tsx'

const site = readSiteOfPage()
knowOwnPaths(site.texts)

const router = createAppRouter(site)

reloadWhenStale(router)
countNavigations(router)

// As a transition it gives way to the visitor, and to the browser's painting, every few milliseconds.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
