import { createFileRoute } from '@tanstack/react-router'
import { endingSeo } from '@tramontane/content/endings-seo'
import { EndingPage } from '../../features/endings/ending-page.tsx'
import { endingSearch } from '../../features/endings/ending-search.ts'
import { pageHead } from '../../lib/seo.ts'

export const Route = createFileRoute('/_public/retractation')({
  validateSearch: endingSearch,
  head: ({ match: { context } }) =>
    pageHead(context.site, { ...endingSeo.withdrawal, path: '/retractation' }),
  component: () => <EndingPage kind="withdrawal" />,
})
