import { feature } from '@sottomondo/mfe-kit/feature'

export const reports = feature({
  screens: {
    reports: () => import(/* webpackChunkName: 'reports' */ './ReportsScreen.tsx'),
    report: () => import(/* webpackChunkName: 'report' */ './ReportScreen.tsx'),
  },
  routes: [
    {
      path: '/admin/reports',
      title: 'Gemeld door spelers',
      screen: 'reports',
      audience: 'admin',
      reads: ['/api/admin/reports?state=open'],
      row: {
        group: 'admin',
        label: 'Gemeld',
        icon: 'chat',
        order: 72,
        audience: 'admin',
        badge: { counter: 'openReports', strongAbove: 0 },
      },
    },
    {
      path: '/admin/reports/:caseId',
      title: 'Melding',
      screen: 'report',
      audience: 'admin',
      reads: ['/api/admin/reports/:caseId'],
    },
  ],
})
