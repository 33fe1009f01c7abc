import type { City } from './gangster.ts'

/** A fight of the days before the first start. Accounts by their ids. */
export type Fight = {
  murderId: string
  killer: number
  /** Also somebody dead by now. */
  victim: number
  city: City
  isAnonymous: boolean
  /** Of a victim with full life: 100 died. */
  lifeTaken: number
  /** What the victim shot back took from the killer. */
  lifeTakenBack: number
  hoursAgo: number
  /** Who saw it and still has the statement; some have paid to open it. */
  witnesses: readonly { accountId: number; hasOpened: boolean }[]
}

const closed = (...accountIds: number[]) => accountIds.map((accountId) => ({ accountId, hasOpened: false }))

/** What the town talks about: the graves of the first world, and three who live. */
export const FIGHTS: readonly Fight[] = [
  {
    murderId: '01890000-0000-7000-8000-000000000001',
    killer: 7,
    victim: 41,
    city: 'Rome',
    isAnonymous: false,
    lifeTaken: 100,
    lifeTakenBack: 44,
    hoursAgo: 144,
    witnesses: [],
  },
  {
    murderId: '01890000-0000-7000-8000-000000000002',
    killer: 38,
    victim: 42,
    city: 'Parijs',
    isAnonymous: true,
    lifeTaken: 100,
    lifeTakenBack: 0,
    hoursAgo: 48,
    witnesses: [],
  },
  {
    murderId: '01890000-0000-7000-8000-000000000003',
    killer: 32,
    victim: 29,
    city: 'Rome',
    isAnonymous: false,
    lifeTaken: 74,
    lifeTakenBack: 12,
    hoursAgo: 31,
    witnesses: closed(2, 18),
  },
  {
    murderId: '01890000-0000-7000-8000-000000000004',
    killer: 12,
    victim: 5,
    city: 'Brussel',
    isAnonymous: true,
    lifeTaken: 35,
    lifeTakenBack: 20,
    hoursAgo: 20,
    witnesses: [{ accountId: 1, hasOpened: true }, ...closed(15)],
  },
  {
    murderId: '01890000-0000-7000-8000-000000000005',
    killer: 22,
    victim: 28,
    city: 'Amsterdam',
    isAnonymous: true,
    lifeTaken: 60,
    lifeTakenBack: 0,
    hoursAgo: 9,
    witnesses: closed(1, 10),
  },
]
