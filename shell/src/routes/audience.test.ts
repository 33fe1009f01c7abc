import type { Session } from '@sottomondo/mfe-kit'
import { expect, test } from 'vitest'
import { detour } from './audience.ts'

const player: Session = {
  userId: 1,
  accountName: 'Vito',
  accountId: 7,
  email: 'vito@example.org',
  isPremium: false,
  isFactoryOwner: false,
  isAdmin: false,
  cashPocket: 0,
  hasLivingAccount: true,
  cityName: 'Amsterdam',
  life: 100,
  maxLife: 100,
}
const dead: Session = { ...player, hasLivingAccount: false, accountId: null, accountName: null }

test.each([
  ['public', '/over', null, undefined],
  ['public', '/over', player, undefined],
  ['visitor', '/login', null, undefined],
  ['visitor', '/login', player, '/'],
  ['newcomer', '/createNewAccount', null, undefined],
  ['newcomer', '/createNewAccount', dead, undefined],
  ['newcomer', '/createNewAccount', player, '/'],
  ['player', '/', null, '/login'],
  ['player', '/bank', null, '/'],
  ['player', '/bank', dead, '/createNewAccount'],
  ['player', '/bank', player, undefined],
  ['admin', '/admin/ban', null, '/'],
  ['admin', '/admin/ban', player, 'notFound'],
  ['admin', '/admin/ban', { ...player, isAdmin: true }, undefined],
  ['factoryOwner', '/manage', player, 'notFound'],
  ['factoryOwner', '/manage', { ...player, isFactoryOwner: true }, undefined],
] as const)('%s at %s as %j goes to %s', (audience, path, session, target) => {
  expect(detour(audience, path, session)).toBe(target)
})
