import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { HomePage } from '../../features/home/home-page.tsx'
import { fetchParts } from '../../features/home/later-parts.ts'
import { keepTyped } from '../../lib/loading/stale-build.ts'
import { whenNear } from '../../lib/loading/when-near.ts'
import { useSite } from '../../lib/site.ts'

export const Route = createFileRoute('/_public/')({
  loader: async ({ context }) => {
    if (context.site.isComing)
      return (await import('../../features/coming/coming-head.ts')).comingHead(context.site)
    const [{ homeHead }] = await Promise.all([import('../../features/home/home-head.ts'), fetchParts()])
    return homeHead(context.site)
  },
  head: ({ loaderData }) => loaderData ?? {},
  component: Home,
})

const BookingForm = lazy(async () => {
  await whenNear('contact', '1500px')
  const { BookingForm: form } = await import('../../features/booking-request/booking-form.tsx').catch(
    keepTyped,
  )
  return { default: form }
})

/** One element for good: a new one at each rendering would be a change around the form. */
const bookingForm = <BookingForm />

const Coming = lazy(async () => ({
  default: (await import('../../features/coming/coming-page.tsx')).ComingPage,
}))

function Home() {
  if (useSite().isComing) return <Coming />
  return <HomePage bookingForm={bookingForm} />
}
