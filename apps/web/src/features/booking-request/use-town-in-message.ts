import type { AnyFormApi } from '@tanstack/react-form'
import { useEffect } from 'react'

/** Starts the message with the town that the visitor comes with, unless they wrote one already. */
export function useTownInMessage(form: AnyFormApi, town: string) {
  useEffect(() => {
    if (town && !form.getFieldValue('message')) form.setFieldValue('message', `Commune : ${town}\n`)
  }, [form, town])
}
