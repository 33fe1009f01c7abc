import { retention } from '@sottomondo/server-kit'

export const deleteSessions = retention({
  name: 'old_sessions',
  table: 'session',
  params: { endedBy: 'epochMs' },
  where: 'expires_at <= $endedBy',
})
export const deleteOtps = retention({
  name: 'old_otps',
  table: 'otp',
  params: { before: 'epochMs' },
  where: 'created_at < $before',
})
export const deleteResets = retention({
  name: 'old_resets',
  table: 'password_reset',
  params: { before: 'epochMs' },
  where: 'created_at < $before',
})
export const deleteChallenges = retention({
  name: 'old_challenges',
  table: 'login_challenge',
  params: { before: 'epochMs' },
  where: 'created_at < $before',
})
export const deleteFriendRequests = retention({
  name: 'old_friend_requests',
  table: 'friend_request',
  params: { before: 'epochMs' },
  where: 'requested_at < $before',
})
export const deleteThrottles = retention({
  name: 'old_throttles',
  table: 'throttle',
  params: { before: 'epochMs' },
  where: 'window_started_at < $before',
})
export const deleteMessages = retention({
  name: 'old_messages',
  table: 'outgoing_message',
  params: { before: 'epochMs' },
  where: 'created_at < $before',
})
