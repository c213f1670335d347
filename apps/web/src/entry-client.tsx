import './styles/app.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readSiteOfPage } from './lib/site.ts'
import { createAppRouter } from './router.tsx'

const router = createAppRouter(readSiteOfPage())

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
)
