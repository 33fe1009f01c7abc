/**
 * Who is online: a sorted set of account ids by the epoch ms of their last call. The gateway writes it at every call of a
 * player; social and actions read it.
 */
export const onlineKey = 'users-online'

/**
 * Who has a page of the game before them: a sorted set of account ids by the epoch ms at which a page last said so, which
 * holds for `inSightMs`. realtime writes it; accounts brings no message to their devices meanwhile.
 */
export const inSightKey = 'pages-in-sight'
export const inSightMs = 30_000
