import { createFileRoute } from '@tanstack/react-router'
import { ProfessionalsPage } from '../../features/professionals/professionals-page.tsx'

export const Route = createFileRoute('/_public/professionnels')({
  loader: async ({ context }) =>
    (await import('../../features/professionals/professionals-head.ts')).professionalsHead(context.site),
  head: ({ loaderData }) => loaderData ?? {},
  component: ProfessionalsPage,
})
