import { feature } from '@sottomondo/mfe-kit/feature'

export const murder = feature({
  screens: {
    murder: () => import(/* webpackChunkName: 'murder' */ './MurderScreen.tsx'),
    fight: () => import(/* webpackChunkName: 'fight' */ './FightScreen.tsx'),
  },
  routes: [
    {
      path: '/murder',
      title: 'Moord',
      screen: 'murder',
      reads: ['/api/murder', '/api/detective', '/api/status/rank'],
      lazyParts: ['murder-lazy'],
      row: { group: 'prison', label: 'Moord', icon: 'murder', order: 80, timer: 'murder' },
    },
    {
      path: '/murderattempt',
      title: 'Moordpoging',
      screen: 'fight',
      reads: ['/api/murder/status'],
    },
  ],
})
