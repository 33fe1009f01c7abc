import { feature } from '@sottomondo/mfe-kit/feature'

export const fruit = feature({
  screens: {
    fruit: () => import(/* webpackChunkName: 'fruit' */ './FruitScreen.tsx'),
  },
  routes: [
    {
      path: '/fruit',
      title: 'Fruitautomaat',
      screen: 'fruit',
      reads: ['/api/casino/fruit'],
      lazyParts: ['fruit-lazy'],
      drawings: ['fruit/symbols/cherry.svg'],
      row: { group: 'games', label: 'Fruitautomaat', icon: 'fruit', order: 30 },
    },
  ],
})
