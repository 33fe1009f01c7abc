import { feature } from '@sottomondo/mfe-kit/feature'

export const carTheft = feature({
  screens: {
    carTheft: () => import(/* webpackChunkName: 'car-theft' */ './CarTheftScreen.tsx'),
  },
  routes: [
    {
      path: '/auto-stelen',
      title: 'Auto stelen',
      screen: 'carTheft',
      gatedBy: 'POST /api/car/execute',
      reads: ['/api/car'],
      drawings: ['car-theft/scenes/hand-at-door.svg', 'car-theft/scenes/street.svg'],
      row: { group: 'prison', label: 'Auto stelen', icon: 'car', order: 30 },
    },
  ],
})
