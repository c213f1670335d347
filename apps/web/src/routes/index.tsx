import { createFileRoute } from '@tanstack/react-router'
import { useSite } from '../lib/site.ts'
export const Route = createFileRoute('/')({
  head: ({ match }) => ({ meta: [{ title: match.context.site.identity.name }] }),
  component: Home,
})
function Home() {
  return <h1>{useSite().identity.name}</h1>
}
