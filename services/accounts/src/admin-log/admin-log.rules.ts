/** What admins do, by which their log tells one entry from another. */
export const adminEntryKinds = [
  'block',
  'unblock',
  'ipBan',
  'ipBanLift',
  'kill',
  'modifyPlayer',
  'mailToAll',
  'switch',
  'release',
  'rollback',
] as const
export type AdminEntryKind = (typeof adminEntryKinds)[number]
