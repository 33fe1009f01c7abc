/** A node of PostgreSQL's plan as JSON. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  Plans?: PlanNode[]
}

/**
 * Returns how a plan reads its tables, in words, and those that it reads as a whole: by a sequential scan that was
 * carried out.
 */
export function scansOf(node: PlanNode): { words: string[]; whole: string[] } {
  const own = scanOf(node)
  const below = (node.Plans ?? []).map(scansOf)
  return {
    words: [...own.words, ...below.flatMap(({ words }) => words)],
    whole: [...own.whole, ...below.flatMap(({ whole }) => whole)],
  }
}

function scanOf(node: PlanNode): { words: string[]; whole: string[] } {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index } = node
  if (!type.includes('Scan') || (!table && !index)) return { words: [], whole: [] }
  const rows = (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1)
  const isWhole = type === 'Seq Scan' && table !== undefined && (node['Actual Loops'] ?? 0) > 0
  return { words: [`${type} of ${index ?? table} (${rows} rows)`], whole: isWhole ? [table] : [] }
}
