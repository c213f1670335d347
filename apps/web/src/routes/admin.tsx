import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
export const Route = createFileRoute('/admin')({
  ssr: false,
  component: Admin,
})
function Admin() {
  const [n, set] = useState(0)
  return (
    <button type="button" onClick={() => set(n + 1)}>
      admin {n}
    </button>
  )
}
