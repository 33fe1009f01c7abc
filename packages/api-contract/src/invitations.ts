import { type AvailableField, type InvitationTimer, invitations } from '../gen/invitations.ts'

export { type AvailableField, type InvitationTimer, invitations }

/** Returns a value for each activity to which players invite each other, by its field. */
export const byInvitation = <Value>(
  valueFor: (invitation: (typeof invitations)[number]) => Value,
): Record<AvailableField, Value> =>
  Object.fromEntries(invitations.map((one) => [one.field, valueFor(one)])) as Record<AvailableField, Value>
