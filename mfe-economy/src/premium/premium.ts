import { feature } from '@sottomondo/mfe-kit/feature'

export const premium = feature({
  screens: {
    premium: () => import(/* webpackChunkName: 'premium' */ './PremiumScreen.tsx'),
  },
  routes: [
    {
      path: '/premium',
      title: 'Premium',
      screen: 'premium',
      audience: 'public',
      reads: ['/api/premium'],
      row: { group: 'profile', label: 'Premium', icon: 'premium', order: 80 },
    },
  ],
})
