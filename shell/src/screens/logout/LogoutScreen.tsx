import { ApiError, api, useOptionalSession } from '@sottomondo/mfe-kit'
import { forgetSession } from '@sottomondo/mfe-kit/host'
import { Navigate, useLocation } from '@sottomondo/router'
import { Failure } from '@sottomondo/ui-kit/notice'
import { useEffect, useState } from 'react'
import { wasHandedOverAt } from '../../routes/handover.ts'
import { LoadingScreen } from '../../routes/loaded-screen.tsx'

/** /logout: ends the session, then /login (spec 1 §4). */
export function Screen() {
  const { key } = useLocation()
  const session = useOptionalSession()
  if (!session) return <Navigate to="/login" replace />
  return wasHandedOverAt(key) ? <Navigate to="/" replace /> : <Leaving />
}

function Leaving() {
  const [error, setError] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt tries again
  useEffect(() => {
    const leave = async () => {
      setError(undefined)
      try {
        await api('POST /api/auth/logout')
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause
        // Without a session there is nothing to end.
        if (cause.status !== 401) return setError(cause.message)
      }
      forgetSession()
    }
    leave()
  }, [attempt])
  return error ? (
    <Failure message={error} onRetry={() => setAttempt(attempt + 1)} />
  ) : (
    <LoadingScreen title="Uitloggen" />
  )
}
