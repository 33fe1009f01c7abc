/** What admins do, by which their log tells one deed from another. */
export const adminDeedKinds = [
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
export type AdminDeedKind = (typeof adminDeedKinds)[number]
