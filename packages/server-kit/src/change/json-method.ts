import type { WriteMethod } from '../rpc/definition.ts'

/** The method of a change that is no rpc; request and answer are kept as JSON. */
export const jsonMethod = (path: string): WriteMethod => ({
  path,
  requestSerialize: packed,
  responseSerialize: packed,
  responseDeserialize: (bytes) => JSON.parse(bytes.toString()),
})

const packed = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))
