import { feature } from '@sottomondo/mfe-kit/feature'

export const casino = feature({
  screens: {
    casino: () => import(/* webpackChunkName: 'casino' */ './CasinoScreen.tsx'),
  },
  routes: [
    {
      path: '/casino',
      title: 'Casino’s',
      screen: 'casino',
      reads: ['/api/casino'],
      row: { group: 'games', label: 'Casino’s', icon: 'casino', order: 80 },
    },
  ],
})
