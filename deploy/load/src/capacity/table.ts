export interface Table {
  columns: string[]
  rows: string[][]
}
