import type { ClickAction } from '@sottomondo/api-contract/call'
import type { SyntheticEvent } from 'react'
import { api } from '../call/api.ts'
import { captureOf } from './capture.ts'
import { fingerprint } from './fingerprint.ts'

/** The headers of a call that needs a click token. */
export interface GuardHeaders extends Record<string, string> {
  'x-click-token': string
  'x-fingerprint': string
}

/** The click or key press itself, as React or the browser passes it. */
export type GuardedEvent = SyntheticEvent<Element, MouseEvent | KeyboardEvent> | MouseEvent | KeyboardEvent

/**
 * Gets a click token for a guarded action. The token is valid for one call, within 30 s. Screens use `useAction` with
 * its `guard`; elsewhere: `await api('POST /api/crime/execute', { body, headers: await guarded('crime', event) })`
 * @param event the click or key press itself, before anything is awaited
 * @throws ApiError when the server gives no token; 'Failed to retrieve token.' is logged
 */
export async function guarded(action: ClickAction, event: GuardedEvent): Promise<GuardHeaders> {
  const body = captureOf(action, 'nativeEvent' in event ? event.nativeEvent : event)
  try {
    const device = await fingerprint()
    const { token } = await api('POST /api/click', { body, headers: { 'x-fingerprint': device } })
    return { 'x-click-token': token, 'x-fingerprint': device }
  } catch (error) {
    console.error('Failed to retrieve token.')
    throw error
  }
}
