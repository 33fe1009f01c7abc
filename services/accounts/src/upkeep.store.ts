import { retention } from '@sottomondo/server-kit/database'

export const deleteSessions = retention({
  name: 'old_session',
  table: 'session',
  params: { endedBy: 'epochMs' },
  where: 'expires_at <= $endedBy',
})

/** Declares that rows of a table go some time after an instant of theirs. */
const deletesAfter = (table: string, column: string) =>
  retention({
    name: `old_${table}`,
    table,
    params: { before: 'epochMs' },
    where: `${column} < $before`,
  })

export const deleteOtps = deletesAfter('otp', 'created_at')
export const deleteResets = deletesAfter('password_reset', 'created_at')
export const deleteChallenges = deletesAfter('login_challenge', 'created_at')
export const deleteFriendRequests = deletesAfter('friend_request', 'requested_at')
export const deleteThrottles = deletesAfter('throttle', 'window_started_at')
export const deleteMessages = deletesAfter('outgoing_message', 'created_at')
