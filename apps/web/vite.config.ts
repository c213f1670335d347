import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'public',
  plugins: [
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
    target: 'es2022',
    assetsInlineLimit: 0,
    rollupOptions: {
      input: 'src/entry-client.tsx',
      output: {
        codeSplitting: {
          // What many pages need comes in few pieces: a request costs more than the bytes it saves.
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|store|react-store))[\\/]|rolldown[\\/]runtime/,
            },
            {
              name: 'queries',
              test: /node_modules[\\/]@tanstack[\\/](query-core|react-query)[\\/]/,
            },
            {
              name: 'map',
              test: /components[\\/]drawings[\\/](map-|mountain-|place-labels|roussillon|zone-map)/,
            },
            {
              name: 'site',
              test: /web[\\/]src[\\/](components[\\/](site|drawings[\\/]logo-mark|ui[\\/]button)|lib[\\/](site|phone|french-day|use-near|when-near))|content[\\/]src[\\/](availability|durations|plan-amounts|plans|services|testimonials|travel-charge|service-pages[\\/]service-paths|landing[\\/]landing-paths)|domain[\\/]src[\\/](money|opening-hours|plans|services|zones)\./,
            },
            // After what it is made of: a group takes along what its files import.
            { name: 'page', test: /web[\\/]src[\\/]components[\\/]page[\\/]/ },
          ],
        },
      },
    },
  },
})
