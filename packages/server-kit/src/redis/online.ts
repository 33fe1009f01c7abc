/**
 * Who is online: a sorted set of account ids by the epoch ms of their last call. The gateway writes it at every call of a
 * player; social and actions read it.
 */
export const onlineKey = 'users-online'
