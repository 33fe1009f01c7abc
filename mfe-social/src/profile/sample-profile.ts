import { byInvitation } from '@sottomondo/mfe-kit/invitations'
import type { Profile } from './profile-facts.tsx'

/** A made-up player: everything that a profile can show. */
export const sampleProfile: Profile = {
  accountName: 'Don_Nessuno',
  gender: 'male',
  alive: true,
  createdAt: '2026-01-06T18:30:00.000Z',
  diedAt: null,
  profileHtml: [
    '<b>Zakenman</b>, zegt mijn kaartje. In wat, dat staat er niet op.',
    '',
    'Wie iets van me wil, stuurt een bericht. Wie iets van me had, had beter ook een bericht gestuurd.',
  ].join('<br>'),
  profileBackgroundColor: '#3b1d1d',
  profileTextColor: '#f6e7c8',
  friends: [
    { accountName: 'Zia_Pina', alive: true },
    { accountName: 'Ragazzo88', alive: true },
    { accountName: 'Oom-Sal', alive: false },
  ],
  rank: 'Ronin',
  rankNumber: 8,
  rankPosition: 7,
  wealth: 4,
  ...byInvitation(({ timer }) => timer === 'heist'),
  isPremium: true,
  online: true,
  onlineSince: '2026-11-20T19:05:00.000Z',
  lastActive: '2026-11-20T20:41:00.000Z',
  casino: { type: 'ROULETTE', cityName: 'Rome' },
  familyName: 'Nessuno',
  familySymbol: 'spade',
  role: 'Don',
  honor: 312,
  playerBulletFactory: 'Rome',
  showsNft: true,
  blocked: false,
  blockedUntil: null,
  protectedUntil: null,
  ripPostId: null,
}
