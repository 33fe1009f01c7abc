import { feature } from '@sottomondo/mfe-kit/feature'

export const killingSpree = feature({
  screens: {
    killingSpree: () => import(/* webpackChunkName: 'killing-spree' */ './KillingSpreeScreen.tsx'),
  },
  routes: [
    {
      path: '/admin/killingSpree',
      title: 'Killing spree',
      screen: 'killingSpree',
      audience: 'admin',
      row: { group: 'admin', label: 'Killing spree', icon: 'murder', order: 40, audience: 'admin' },
    },
  ],
})
