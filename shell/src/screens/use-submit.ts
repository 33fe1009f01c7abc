import { ApiError, wordsOr } from '@sottomondo/mfe-kit'
import { useState } from 'react'

export interface Submission {
  busy: boolean
  /** Why the last try failed. */
  error: string | undefined
  setError: (error: string | undefined) => void
  submit: () => Promise<void>
}

/**
 * A form's call: one at a time, its refusal as a sentence to show in the form.
 * @param failed said when what answered has no words for players
 */
export function useSubmit(call: () => Promise<void>, failed?: string): Submission {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const submit = async () => {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      await call()
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (!cause.redirected) setError(wordsOr(cause, failed ?? cause.message))
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, setError, submit }
}
