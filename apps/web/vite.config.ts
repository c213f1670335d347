import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildTarget } from './promised-browsers.ts'
import { subsetFonts } from './subset-fonts.ts'

export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'public',
  // What stands in for it in older versions of React.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  plugins: [
    subsetFonts(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      addExtensions: true,
    }),
    react(),
    tailwindcss(),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: buildTarget,
    modulePreload: { polyfill: false, resolveDependencies: withoutPrivateParts },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { 'entry-client': 'src/entry-client.tsx', sw: 'src/service-worker.ts' },
      output: {
        // A service worker is found again at its own address.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // The first script names every other: a letter fewer for each is 80 bytes fewer on every page. Only those that stay out
        // of its list have names of their own.
        chunkFileNames: ({ name, isDynamicEntry }) =>
          isDynamicEntry && isApart(name) ? 'assets/[name]-[hash:7].js' : 'assets/p-[hash:7].js',
        codeSplitting: {
          // What many pages need comes in few pieces: a request costs more than the bytes it saves.
          groups: [
            {
              name: 'framework',
              test: modules(
                'node_modules/(react|react-dom|scheduler)/',
                'node_modules/@tanstack/(react-router|router-core|history|store|react-store)/(?!.*useBlocker)',
              ),
            },
            { name: 'queries', test: modules('node_modules/@tanstack/(query-core|react-query)/') },
            {
              name: 'site',
              test: modules(
                'web/src/components/(site/(?!frame/coming-frame|prices/service-card|reviews/review-card|reviews/testimonial-list|pictures/article-pictures)|proof/price-review|drawings/logo-mark|ui/button)',
                'web/src/lib/(site|phone|french-day|loading/(use-near|when-near|is-on-screen|hold-place|later|written-page))',
                'content/src/(business/availability|durations|subscription/(plan-amounts|plans)|services|testimonials|towns/town-charge)',
                'content/src/(articles/article-slugs|service-pages/service-paths|landing/landing-paths)',
                'domain/src/(words/(capital|fold|french-list|money)|days/(french-date|opening-hours)|site/page-title|contracts/(plans|terms)|washes/services|places/zones)[.]',
              ),
            },
            {
              name: 'towns',
              test: modules(
                'domain/src/(places/find-towns|road/travel|words/number-in-words)[.]',
                'content/src/(towns/at-town|subscription/subscription-areas)[.]',
              ),
            },
            {
              name: 'map',
              test: modules('components/drawings/(map-|mountain-|place-labels|roussillon|zone-map)'),
            },
            {
              name: 'forms',
              test: modules(
                'node_modules/(zod|@tanstack/(react-form|form-core)|lucide-react/dist/esm/(?!icons))/',
                'icons/((triangle|circle)-exclamation-point|chevron-down)[.]',
                'web/src/components/(form/(app-form|checked-by|form-alert|phone-notice)|ui/spinner)',
                'web/src/lib/(failures/error-sentence|calls/)',
                'contract/src/(errors|fields)[.]',
                'domain/src/words/typeset[.]',
              ),
            },
            {
              name: 'articles',
              test: modules(
                'content/src/(blog|articles/article-summaries)[.]',
                'components/text-pages/(text-link|article/article-facts|article/article-picture)[.]',
                'components/site/pictures/article-pictures[.]',
              ),
            },
            {
              name: 'texts',
              test: modules(
                'components/text-pages/(article/article-body|article/article-call|plain-block|text-blocks)[.]',
                'web/src/lib/keyed[.]',
              ),
            },
            {
              name: 'legal',
              test: modules('content/src/legal/(reach|legal-seo)[.]', 'features/legal/legal-page[.]'),
            },
            // After what it is made of: a group takes along what its files import.
            { name: 'page', test: modules('web/src/components/page/') },
            { name: 'landing', test: modules('components/text-pages/landing/landing-') },
          ],
        },
      },
    },
  },
})

/**
 * What a chunk imports is asked for beside it, by a list in every page's own script. The private areas are left out of
 * it, what is entered by a link in a mail, and the order, which is always loaded as a document: whoever enters one finds
 * what it needs in the document, and the public pages are spared half of the list. So is what only the owner's texts hold.
 */
function withoutPrivateParts(file: string, imported: string[]): string[] {
  return isApart(file.slice('assets/'.length)) ? imported.filter((name) => name.endsWith('.css')) : imported
}

function isApart(name: string): boolean {
  return /^(admin|espace-client|activation|reinitialiser|confirmer-rendez-vous|mon-rendez-vous|creneau|deplacement|devis|payer|avis\._token|hour-choice|demande|mot-de-passe-oublie|souscrire_?|rich-texts|rich-block|photograph|ask-texts|require-kept|coming-head|mentions-legales|politique-de-confidentialite|cgv|accessibilite|legal-heads|connexion|login-heads|resilier|retractation|ending-heads|avis\.index|all-reviews-head)([-._]|$)/.test(
    name,
  )
}

/** Modules whose path has one of these in it, on any system. */
function modules(...parts: string[]): RegExp {
  return new RegExp(parts.map((part) => part.replaceAll('/', '[\\\\/]')).join('|'))
}
