import { feature } from '@sottomondo/mfe-kit/feature'

export const fair = feature({
  screens: {
    fair: () => import(/* webpackChunkName: 'fair' */ './FairScreen.tsx'),
    verify: () => import(/* webpackChunkName: 'verify' */ './VerifyScreen.tsx'),
  },
  routes: [
    {
      path: '/fair',
      title: 'Eerlijk spel',
      screen: 'fair',
      audience: 'public',
      reads: ['/api/casino/fair', '/api/casino/rounds'],
      row: { group: 'games', label: 'Eerlijk spel', icon: 'check', order: 90, audience: 'public' },
    },
    {
      path: '/fair/verify',
      title: 'Ronde controleren',
      screen: 'verify',
      audience: 'public',
      lazyParts: ['verify-lazy'],
    },
    {
      path: '/fair/:roundId',
      title: 'Ronde controleren',
      screen: 'verify',
      audience: 'public',
      reads: ['/api/casino/rounds/:roundId'],
      lazyParts: ['verify-lazy'],
    },
  ],
})
