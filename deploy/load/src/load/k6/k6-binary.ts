import { findGoTool, type GoTool } from '@sottomondo/local/go-tool'

/** The only place that names the k6 to build where none is installed. */
export const k6: GoTool = {
  name: 'k6',
  module: 'go.k6.io/k6',
  version: 'v1.8.1',
  site: 'https://grafana.com/docs/k6/latest/set-up/install-k6/',
}

/** Returns k6: installed, built before, or built now. */
export const findK6 = (options: Parameters<typeof findGoTool>[1]): Promise<string> => findGoTool(k6, options)
