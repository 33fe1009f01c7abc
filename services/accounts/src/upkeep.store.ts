import { statement } from '@sottomondo/server-kit'

export const deleteSessions = statement({
  name: 'old_sessions',
  params: { endedBy: 'epochMs' },
  text: 'delete from session where expires_at <= $endedBy',
})
export const deleteOtps = statement({
  name: 'old_otps',
  params: { before: 'epochMs' },
  text: 'delete from otp where created_at < $before',
})
export const deleteResets = statement({
  name: 'old_resets',
  params: { before: 'epochMs' },
  text: 'delete from password_reset where created_at < $before',
})
export const deleteChallenges = statement({
  name: 'old_challenges',
  params: { before: 'epochMs' },
  text: 'delete from login_challenge where created_at < $before',
})
export const deleteFriendRequests = statement({
  name: 'old_friend_requests',
  params: { before: 'epochMs' },
  text: 'delete from friend_request where requested_at < $before',
})
export const deleteThrottles = statement({
  name: 'old_throttles',
  params: { before: 'epochMs' },
  text: 'delete from throttle where window_started_at < $before',
})
export const deleteMessages = statement({
  name: 'old_messages',
  params: { before: 'epochMs' },
  text: 'delete from outgoing_message where created_at < $before',
})
