import type { ServiceName } from '@sottomondo/local/processes'

/** `car-theft` -> `carTheft` */
export function camelCase(feature: string): string {
  return feature.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** `car-theft` -> `CarTheft` */
export function pascalCase(feature: string): string {
  const camel = camelCase(feature)
  return camel.charAt(0).toUpperCase() + camel.slice(1)
}

/** `car-theft` -> `car_theft` */
export function snakeCase(feature: string): string {
  return feature.replaceAll('-', '_')
}

/** The remote of each domain's screens. */
export const REMOTES: Record<ServiceName, string> = {
  accounts: 'mfe-social',
  actions: 'mfe-actions',
  economy: 'mfe-economy',
  casino: 'mfe-casino',
  social: 'mfe-social',
}
