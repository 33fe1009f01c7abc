import { featureImports, featuresOf, pageImports, pagesOf } from './features.ts'
import { header } from './header.ts'

/** The lists that a service needs of its features. */

const patternOf = (service: string) => `services/${service}/src/**/*.ts`

/** All features of a service, as main starts it. */
export function featureList(root: string, service: string): string {
  const all = featuresOf(root, patternOf(service))
  return `${header(`the features in services/${service}`)}${featureImports(all, `services/${service}/gen/list.ts`)}
export const features = [
${all.map(({ alias }) => `  ${alias},\n`).join('')}]
`
}

/** Pages that features name as one of their parts, for code that the features themselves load. */
export function pageList(
  root: string,
  service: string,
  part: string,
  { of = '', what, name, spread = false }: { of?: string; what: string; name: string; spread?: boolean },
): string {
  const all = pagesOf(root, patternOf(service), part)
  return `${header(`the ${part} of features in services/${service}`)}${pageImports(all, `services/${service}/gen/list.ts`)}${of}

/** ${what} */
export const ${name} = [
${all.map((one) => `  ${spread ? '...' : ''}${one.name},\n`).join('')}]
`
}
