import type { WriteMethod } from '../rpc/definition.ts'

/** What a change that is no rpc is called by; what is asked and answered is kept as JSON. */
export const jsonMethod = (path: string): WriteMethod => ({
  path,
  requestSerialize: packed,
  responseSerialize: packed,
  responseDeserialize: (bytes) => JSON.parse(bytes.toString()),
})

const packed = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))
