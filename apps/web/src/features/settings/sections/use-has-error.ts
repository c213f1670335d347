import { useStore } from '@tanstack/react-form'
import type { SettingsForm } from '../use-settings-form.ts'

/** Whether something of a list's thing is to be corrected. */
export function useHasError(form: SettingsForm, list: string) {
  const names = useStore(form.store, ({ fieldMeta }) =>
    Object.entries(fieldMeta)
      .filter(([, meta]) => (meta?.errors.length ?? 0) > 0)
      .map(([name]) => name)
      .join(' '),
  )
  return (index: number) => names.split(' ').some((name) => name.startsWith(`${list}[${index}]`))
}
