import { feature } from '@sottomondo/mfe-kit/feature'

export const godfather = feature({
  screens: {
    godfather: () => import(/* webpackChunkName: 'godfather' */ './GodfatherScreen.tsx'),
  },
  routes: [
    {
      path: '/godfather',
      title: 'Godfather',
      screen: 'godfather',
      gatedBy: 'POST /api/godfather/promote',
      reads: ['/api/godfather'],
      drawings: ['godfather/scenes/council.svg'],
      row: { group: 'prison', label: 'Godfather', icon: 'godfather', order: 90 },
    },
  ],
})
