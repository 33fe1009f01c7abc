import { readFileSync } from 'node:fs'
import { type ChannelCredentials, credentials, ServerCredentials } from '@grpc/grpc-js'
import { StartError } from '../process/start-error.ts'

/** One installation's own authority, and this process's certificate and key: both sides ask for them. PEM. */
export interface RpcTls {
  ca: Buffer
  cert: Buffer
  key: Buffer
}

/** Reads the files that the environment names; undefined when it names none. */
export function readRpcTls(env: {
  RPC_TLS_CA?: string | undefined
  RPC_TLS_CERT?: string | undefined
  RPC_TLS_KEY?: string | undefined
}): RpcTls | undefined {
  const { RPC_TLS_CA: ca, RPC_TLS_CERT: cert, RPC_TLS_KEY: key } = env
  if (!ca && !cert && !key) return undefined
  if (!ca || !cert || !key)
    throw new StartError('The environment is not complete: RPC_TLS_CA, RPC_TLS_CERT and RPC_TLS_KEY belong together')
  return { ca: readFileSync(ca), cert: readFileSync(cert), key: readFileSync(key) }
}

/** Sockets of this machine are protected by the permissions of their folder. */
export const isLocal = (address: string): boolean => address.startsWith('unix:')

export function clientCredentials(address: string, tls: RpcTls | undefined): ChannelCredentials {
  if (!tls || isLocal(address)) return credentials.createInsecure()
  return credentials.createSsl(tls.ca, tls.key, tls.cert)
}

export function serverCredentials(address: string, tls: RpcTls | undefined): ServerCredentials {
  if (!tls || isLocal(address)) return ServerCredentials.createInsecure()
  return ServerCredentials.createSsl(tls.ca, [{ private_key: tls.key, cert_chain: tls.cert }], true)
}

/** Unix sockets have no host name to send; any other host name is checked against the certificate. */
export const authorityOf = (address: string): { 'grpc.default_authority'?: string } =>
  isLocal(address) ? { 'grpc.default_authority': 'localhost' } : {}
