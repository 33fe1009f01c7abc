import { feature } from '@sottomondo/mfe-kit/feature'

export const detective = feature({
  screens: {
    detective: () => import(/* webpackChunkName: 'detective' */ './DetectiveScreen.tsx'),
  },
  routes: [
    {
      path: '/detective',
      title: 'Detective',
      screen: 'detective',
      reads: ['/api/detective'],
      drawings: ['detective/scenes/street.svg'],
      row: { group: 'status', label: 'Detective', icon: 'detective', order: 80 },
    },
  ],
})
