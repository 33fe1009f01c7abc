import type { FakeServer } from '@sottomondo/mfe-kit/testing'
import type { Family, Member, OwnFamily, Role } from './family-texts.ts'

const since = '2026-11-20T12:00:00.000Z'

const costs: Family['costs'] = {
  foundingEuro: 10_000_000,
  firstMembers: 10,
  expansionEuro: 1_000_000,
  expansionMembers: 5,
  crusherEuro: 500_000,
  crusherBullets: 750,
  bulletsLossPercent: 15,
  symbolCredits: 10,
  nameCredits: 20,
  mostCostEuro: 1_000_000,
  upkeepPerMemberEuro: 10_000,
  fullDays: 28,
  invitationHours: 72,
  mostInvitations: 25,
  mottoCharacters: 80,
}

export const memberOf = (accountName: string, role: Role, more: Partial<Member> = {}): Member => ({
  accountName,
  role,
  city: 'Rome',
  rank: 'Soldato',
  rankNumber: 4,
  online: false,
  lastActive: since,
  joinedAt: since,
  givenEuro: 250_000,
  givenBullets: 120,
  heistAvailable: false,
  raidAvailable: false,
  mayKick: false,
  ...more,
})

/** The family of Salvatore, who is its don. */
export const family: OwnFamily = {
  familyId: 4,
  familyName: 'Corvino',
  familySymbol: 'raven',
  motto: 'Wie zwijgt, blijft.',
  cityName: 'Rome',
  createdAt: since,
  role: 'DON',
  rights: [
    ...(['invite', 'kick', 'roles', 'profile', 'rename', 'symbol'] as const),
    ...(['costs', 'withdraw', 'expand', 'crusher', 'transactions'] as const),
  ],
  joinCost: 50_000,
  leaveCost: 100_000,
  familyBank: 4_250_000,
  bulletsMagazine: 3_400,
  crusherCapacity: 750,
  memberCount: 3,
  maxMembers: 10,
  daysLeft: 28,
  upkeepEuro: 30_000,
  upkeepDueAt: '2026-11-27T03:00:00.000Z',
  upkeepPaid: true,
  openInvitations: 1,
  members: [
    memberOf('Salvatore', 'DON', { online: true, rank: 'Don', heistAvailable: true }),
    memberOf('Ornella', 'SOTTOCAPO', { mayKick: true, raidAvailable: true }),
    memberOf('Beppe', 'MEMBER', { mayKick: true, lastActive: null, city: null }),
  ],
  version: 7,
  costs,
}

/** The answer to a player without a family. */
export const nobodys: Family = {
  ...family,
  familyId: null,
  familyName: null,
  familySymbol: null,
  motto: '',
  cityName: null,
  createdAt: null,
  role: null,
  rights: [],
  joinCost: 0,
  leaveCost: 0,
  familyBank: null,
  bulletsMagazine: null,
  crusherCapacity: null,
  memberCount: 0,
  maxMembers: 0,
  daysLeft: 0,
  upkeepEuro: 0,
  upkeepDueAt: null,
  upkeepPaid: null,
  openInvitations: 0,
  members: [],
}

const listed = {
  familyId: 4,
  familyName: 'Corvino',
  familySymbol: 'raven',
  don: 'Salvatore',
  city: 'Rome',
  memberCount: 3,
  maxMembers: 10,
  motto: 'Wie zwijgt, blijft.',
  createdAt: since,
}

export const invitation = {
  inviteId: 7,
  familyName: 'Corvino',
  familySymbol: 'raven',
  cityName: 'Rome',
  memberCount: 3,
  maxMembers: 10,
  inviterName: 'Ornella',
  role: 'CONSIGLIERE' as const,
  joinCost: 50_000,
  invitedAt: since,
  lapsesAt: '2026-11-29T12:00:00.000Z',
}

const events = [
  {
    eventId: 2,
    kind: 'deposit',
    parts: [
      { text: 'Ornella', accountName: 'Ornella' },
      { text: ' stortte €250.000.', accountName: null },
    ],
    happenedAt: since,
  },
  { eventId: 1, kind: 'founded', parts: [{ text: 'De familie is opgericht.', accountName: null }], happenedAt: since },
]

/** What the screens of families ask, for the don of one. */
export const served = {
  'GET /api/family/settings': family,
  'GET /api/family/settings/events': events,
  'GET /api/family': [listed],
  'GET /api/family/invitations': { invitations: [] },
  'GET /api/family/settings/invitations': {
    invitations: [{ ...invitation, inviteeName: 'Carmela', role: 'MEMBER' as const }],
  },
  'GET /api/family/settings/symbols': {
    symbols: [
      { symbol: 'raven', name: 'Raaf', familyName: 'Corvino' },
      { symbol: 'wolf', name: 'Wolf', familyName: null },
      { symbol: 'rose', name: 'Roos', familyName: 'Rosso' },
    ],
  },
  'GET /api/family/leavecost': {
    leaveCost: 0,
    familyName: 'Corvino',
    role: 'DON',
    followedBy: 'Ornella',
    endsFamily: false,
  },
  'GET /api/family/profile': {
    familyName: 'Corvino',
    motto: 'Wie zwijgt, blijft.',
    profileBody: 'Wij waren er [B]eerst[/B].',
    maxCharacters: 400,
    maxCharactersPremium: 2000,
    mottoCharacters: 80,
    mayChange: true,
    mayRename: true,
    nameCredits: 20,
  },
  'GET /api/searchPlayers': { accountNames: ['Carmela'], players: [] },
  'GET /api/status/rankAndDefaultPayMethod': {
    rank: 'Don',
    paymentInfo: {
      paymentPreference: 'CREDITS',
      credits: 15,
      honorPoints: 0,
      jailBuyout: { euro: 0, credits: 0, honorPoints: 0, euroPerSecond: 0 },
      missionSkip: { credits: 1, honorPoints: 1 },
      augmentChange: { credits: 1, honorPoints: 8 },
      anonymousShot: { credits: 2, honorPoints: 15 },
      anonymousSale: { credits: 1, honorPoints: 8 },
    },
  },
} satisfies FakeServer
