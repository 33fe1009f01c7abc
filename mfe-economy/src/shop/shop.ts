import { feature } from '@sottomondo/mfe-kit/feature'

export const shop = feature({
  screens: {
    shop: () => import(/* webpackChunkName: 'shop' */ './ShopScreen.tsx'),
  },
  routes: [
    {
      path: '/shop',
      title: 'Winkel',
      screen: 'shop',
      reads: ['/api/shop/items'],
      row: { group: 'status', label: 'Winkel', icon: 'shop', order: 45 },
    },
  ],
})
