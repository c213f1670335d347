import { createFileRoute } from '@tanstack/react-router'
import { EndingPage } from '../../features/endings/ending-page.tsx'
import { endingSearch } from '../../features/endings/ending-search.ts'

export const Route = createFileRoute('/_public/retractation')({
  validateSearch: endingSearch,
  loader: async ({ context }) =>
    (await import('../../features/endings/ending-heads.ts')).endingHead(context.site, 'withdrawal'),
  head: ({ loaderData }) => loaderData ?? {},
  component: () => <EndingPage kind="withdrawal" />,
})
