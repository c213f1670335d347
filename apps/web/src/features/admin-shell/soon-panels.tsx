import { adminTabs } from './admin-tabs.ts'
import { SoonPanel } from './soon-panel.tsx'

export function DashboardPanel() {
  return (
    <SoonPanel
      title={adminTabs.dashboard}
      soon="le nombre de clients, les rendez-vous en attente et terminés, le chiffre d’affaires par mois et les lavages par semaine. De vrais chiffres, tirés de votre activité."
    />
  )
}
