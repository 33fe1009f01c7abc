import { feature } from '@sottomondo/mfe-kit/feature'

export const search = feature({
  screens: {
    search: () => import(/* webpackChunkName: 'search' */ './SearchScreen.tsx'),
  },
  routes: [
    {
      path: '/search',
      title: 'Speler zoeken',
      screen: 'search',
      row: { group: 'inbox', label: 'Speler zoeken', icon: 'search', order: 90 },
    },
  ],
})
