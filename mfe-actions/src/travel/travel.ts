import { feature } from '@sottomondo/mfe-kit/feature'

export const travel = feature({
  screens: {
    travel: () => import(/* webpackChunkName: 'travel' */ './TravelScreen.tsx'),
  },
  routes: [
    {
      path: '/travel',
      title: 'Reizen',
      screen: 'travel',
      gatedBy: 'POST /api/travel',
      reads: ['/api/travel'],
      drawings: ['travel/scenes/map.svg'],
      row: { group: 'status', label: 'Reizen', icon: 'travel', order: 50 },
    },
  ],
})
