import { feature } from '@sottomondo/mfe-kit/feature'

export const heist = feature({
  screens: {
    heist: () => import(/* webpackChunkName: 'heist' */ './HeistScreen.tsx'),
  },
  routes: [
    {
      path: '/heist',
      title: 'Overval',
      screen: 'heist',
      gatedBy: 'POST /api/heist/invite',
      reads: ['/api/heist'],
      lazyParts: ['heist-lazy'],
      drawings: ['heist/scenes/getaway.svg'],
      row: { group: 'prison', label: 'Overval', icon: 'heist', order: 60, badge: { counter: 'heistInvitations' } },
    },
  ],
})
