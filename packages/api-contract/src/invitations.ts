import { type AvailableField, type InvitationTimer, invitations } from '../gen/invitations.ts'

export { type AvailableField, type InvitationTimer, invitations }

/** A value for each thing that players ask each other along for, by its field. */
export const byInvitation = <Value>(
  valueFor: (invitation: (typeof invitations)[number]) => Value,
): Record<AvailableField, Value> =>
  Object.fromEntries(invitations.map((one) => [one.field, valueFor(one)])) as Record<AvailableField, Value>
