/** The kinds of entries in the admins' log. */
const adminEntryKinds = [
  'block',
  'unblock',
  'ipBan',
  'ipBanLift',
  'kill',
  'killingSpree',
  'modifyPlayer',
  'mailToAll',
  'chat',
  'forum',
  'report',
  'refund',
  'suspect',
  'switch',
  'release',
  'rollback',
] as const
export type AdminEntryKind = (typeof adminEntryKinds)[number]
