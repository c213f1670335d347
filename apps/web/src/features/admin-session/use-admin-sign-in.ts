import type { LoginInput } from '@tramontane/contract/login'
import { useState } from 'react'
import { ApiError, answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/office.ts'

const codeRefusals = ['totp_required', 'totp_invalid']

/** The login call, and the code that it asks for once the password was right. */
export function useAdminSignIn() {
  const [isCodeAsked, setCodeAsked] = useState(false)
  const [code, setCode] = useState('')
  const [codeError, setCodeError] = useState<string | null>(null)

  /** False when a code is wanted first. Errors: ApiError for every other refusal. */
  async function signIn(login: LoginInput): Promise<boolean> {
    setCodeError(null)
    const json = code.trim() ? { ...login, code: code.trim() } : login
    try {
      await answer(api.admin.login.$post({ json }))
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || !codeRefusals.includes(error.failure.code)) throw error
      // The first time it is no mistake: the field appears, and says by itself what it wants.
      if (isCodeAsked) setCodeError(error.failure.message)
      setCodeAsked(true)
      return false
    }
  }

  function type(next: string) {
    setCode(next)
    setCodeError(null)
  }

  return { signIn, isCodeAsked, code, type, codeError }
}
