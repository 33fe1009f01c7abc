import { feature } from '@sottomondo/mfe-kit/feature'

export const jail = feature({
  screens: {
    jail: () => import(/* webpackChunkName: 'jail' */ './JailScreen.tsx'),
  },
  routes: [
    {
      path: '/jail',
      title: 'Gevangenis',
      screen: 'jail',
      reads: ['/api/jail/list', '/api/jail/wall'],
      drawings: ['jail/scenes/wall.svg'],
      row: { group: 'prison', label: 'Gevangenis', icon: 'jail', order: 10, timer: 'freedom' },
    },
  ],
})
