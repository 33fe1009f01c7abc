import { feature } from '@sottomondo/mfe-kit/feature'

export const raid = feature({
  screens: {
    raid: () => import(/* webpackChunkName: 'raid' */ './RaidScreen.tsx'),
  },
  routes: [
    {
      path: '/raid',
      title: 'Raid',
      screen: 'raid',
      gatedBy: 'POST /api/raid/create',
      reads: ['/api/raid'],
      lazyParts: ['raid-lazy'],
      drawings: ['raid/scenes/gathering.svg'],
      row: { group: 'prison', label: 'Raid', icon: 'raid', order: 70 },
    },
  ],
})
