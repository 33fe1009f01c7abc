import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { contract } from '@sottomondo/api-contract'
import type { Kit, ServiceDefinition } from '@sottomondo/server-kit/service'
import express from 'express'
import { createAdmission } from './admission/admission.ts'
import { createCards } from './admission/cards.ts'
import { admissionRules } from './admission/limits.rules.ts'
import { observeRedis } from './admission/redis-memory.ts'
import { allHandlers } from './all-handlers.ts'
import { answerPreflight, createKeyLimits } from './api-key/api-keys.ts'
import { createAttempts } from './attempts/attempts.ts'
import { createKeptAnswers } from './call/kept-answers.ts'
import { createPipeline } from './call/pipeline.ts'
import { createRoutes } from './call/routes.ts'
import { carPicture } from './cars/car-pictures.ts'
import { config, type GatewayConfig } from './config.ts'
import { docsPage } from './docs/docs.ts'
import { createFileCache } from './files/file-cache.ts'
import { listen } from './http-server.ts'
import { createImages } from './images/images.ts'
import { createGatewayMetrics } from './metrics.ts'
import { createOwnWrites } from './own-writes/own-writes.ts'
import { announceShells } from './page/announce-shells.ts'
import { createPages } from './page/page.ts'
import { createShellBuilds } from './page/shell-build.ts'
import { siteRouter } from './page/site.ts'
import { createRegistry } from './registry/registry.ts'
import { connectServices } from './services.ts'
import { createSwitches, type Switches } from './switches/switches.ts'
import { testCheckoutRouter } from './test-checkout/test-checkout.ts'

/** Makes the gateway; `listening` gets its server, for tests that let the system choose a port. */
export function gateway(listening?: (server: Server) => void): ServiceDefinition<typeof config> {
  return {
    name: 'gateway',
    config,
    migrations: new URL('../migrations/', import.meta.url),
    async setup(kit) {
      const server = await listen(kit, createApp(kit, await createSwitches(kit)))
      listening?.(server)
    },
  }
}

function createApp(kit: Kit<GatewayConfig>, switches: Switches): RequestListener {
  const { config: settings, redis, log, clock } = kit
  const services = connectServices(kit)
  const cards = createCards({ services, redis, clock, log })
  const admission = createAdmission(kit, services, cards)
  observeRedis(kit)
  const shellBuilds = createShellBuilds(settings.SHELL_DIR, settings.PUBLIC_ORIGIN)
  announceShells(kit, shellBuilds)
  const registry = createRegistry(kit, shellBuilds)
  const keptAnswers = createKeptAnswers(redis, log)
  kit.every(admissionRules.runningRenewedMs, 'calls under way', async () => keptAnswers.renewUnderWay())
  const { call, read } = createPipeline({
    kit,
    services,
    cards,
    admission,
    routes: createRoutes(contract),
    handlers: allHandlers({ kit, services, registry, switches }),
    attempts: createAttempts(redis, settings.ATTEMPT_LIMIT_FACTOR, log),
    keptAnswers,
    ownWrites: createOwnWrites(kit),
    switches,
    keyLimits: createKeyLimits(redis, log),
    metrics: createGatewayMetrics(kit.metrics),
  })

  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', settings.TRUSTED_PROXIES)
  app.get('/api/docs', docsPage(kit))
  const serve = (request: IncomingMessage, response: ServerResponse) =>
    answerPreflight(request, response) ? undefined : call(request, response)
  app.use((request, response, next) => (/^\/api(\/|$|\?)/.test(request.url) ? serve(request, response) : next()))
  const images = createImages(kit)
  app.get('/images', (request, response) => void images(request, response))
  app.get('/cars/:file', carPicture)
  app.use(testCheckoutRouter(kit, services, admission))
  const pages = createPages({ kit, admission, registry, shellBuilds, read })
  app.use(siteRouter(kit, createFileCache(), pages, shellBuilds))
  // Calls bypass express: they don't need its request object, which costs more than admission does.
  return (request, response) =>
    isPlainCall(request.url ?? '') ? void serve(request, response) : app(request, response)
}

/** Returns whether a path can only be a call; the docs are below /api too. */
const isPlainCall = (url: string): boolean => url.startsWith('/api/') && !/^\/api\/docs/i.test(url)
