import { feature } from '@sottomondo/mfe-kit/feature'

export const crime = feature({
  screens: {
    crime: () => import(/* webpackChunkName: 'crime' */ './CrimeScreen.tsx'),
  },
  routes: [
    {
      path: '/crime',
      title: 'Misdaad',
      screen: 'crime',
      gatedBy: 'POST /api/crime/execute',
      reads: ['/api/crime'],
      drawings: ['picture/illustrations/alley.svg', 'crime/scenes/pickpocket.svg'],
      row: { group: 'prison', label: 'Misdaad', icon: 'crime', order: 20 },
    },
  ],
})
