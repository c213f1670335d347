import { createFileRoute } from '@tanstack/react-router'
import { professionalsSeo } from '@tramontane/content/professionals-seo'
import { professionalsJsonLd, professionalsPath } from '../../features/professionals/professionals-json-ld.ts'
import { ProfessionalsPage } from '../../features/professionals/professionals-page.tsx'
import { pageHead } from '../../lib/seo.ts'

export const Route = createFileRoute('/_public/professionnels')({
  head: ({ match: { context } }) =>
    pageHead(context.site, {
      ...professionalsSeo,
      path: professionalsPath,
      jsonLd: professionalsJsonLd(context.site),
    }),
  component: ProfessionalsPage,
})
