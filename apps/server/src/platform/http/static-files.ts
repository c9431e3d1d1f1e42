import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** A folder, which would be refused as forbidden, or a hidden file, such as the build's stamp. */
const isNoFile = /\/$|\/\./
/** Paths that a browser may read as the address of another server. */
const isNoAddress = /^\/\/|\\/
const reserved = /^\/(api|idp|files)(\/|$)/

/**
 * Serves the built web application from a folder. Hashed assets may be cached for a year,
 * everything else is checked each time. A path that is no file gets the application, which has its
 * own routes.
 */
export async function serveApplication(app: FastifyInstance, webRoot: string): Promise<void> {
  const index = path.join(webRoot, 'index.html')
  if (!fs.existsSync(index)) throw new Error(`the web application is not built: ${index} is missing`)
  await app.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    index: false,
    allowedPath: (pathname) => !isNoFile.test(pathname),
    cacheControl: false, // it would override ours
    setHeaders: (reply, file) => {
      const hashed = file.startsWith(path.join(webRoot, 'assets') + path.sep)
      reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    // The raw path. Parsed as a URL, the part after `//` could become another host, or the parser
    // could throw.
    const [pathname = ''] = request.url.split('?')
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !reserved.test(pathname) &&
      !isNoAddress.test(pathname) &&
      !path.extname(pathname)
    if (!wantsPage) throw new AppError('not_found')
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
