// The two measured servers: how to start them and how to reach them.
import { createHmac, randomBytes } from 'node:crypto'
import { freePort, startServer, type RunningServer } from '../../e2e/support/server.ts'
import { projectRoot } from '../../tools/run/program.mjs'
import { connect, type Answer, type Target } from './connection.ts'
import { startProgram } from './programs.ts'
import { signIn, type RequestSpec } from './requests.ts'
import type { Volume } from './volume.ts'

/** A running server, and how to reach it while signed in. */
export interface Measured {
  pid: number
  target: Target
  /** The same server for a dentist, where it makes a difference. */
  chair: Target
  stop: () => Promise<void>
}

/** Starts the built product and signs the receptionist and a dentist in. */
export async function startOurs({ folder }: Volume, logLevel = 'warn'): Promise<Measured & Pick<RunningServer, 'output'>> {
  const port = await freePort()
  const server = await startServer({
    port,
    dataFolder: folder,
    command: [
      process.execPath,
      // For a profile: BENCH_NODE='--cpu-prof --cpu-prof-dir=/tmp/profiles'
      ...(process.env['BENCH_NODE'] ?? '').split(' ').filter(Boolean),
      `${projectRoot}/apps/server/dist/main.js`,
    ],
    settings: {
      NODE_ENV: 'production',
      LOG_LEVEL: logLevel,
      MOLAIRE_TRUST_PROXY: '127.0.0.1',
    },
  })
  const { pid, output } = server
  const end = () => void process.kill(pid)
  process.once('exit', end) // an interrupted bench leaves no server running
  const stop = async () => {
    process.off('exit', end)
    await server.stop()
  }
  try {
    const [target, chair] = [await targetOf(port, 0), await targetOf(port, 1)]
    return { pid, output, stop, target, chair }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Signs a member in. */
async function targetOf(port: number, member: number): Promise<Target> {
  const { status, body } = await once({ port, headers: {} }, signIn(member))
  if (status !== 200) throw new Error(`member ${member} cannot sign in: ${status} ${body}`)
  // The shape of a successful sign-in.
  const { AuthenticationResult } = JSON.parse(body) as { AuthenticationResult: { IdToken: string } }
  const headers = { authorization: `Bearer ${AuthenticationResult.IdToken}` }
  const notifications = await fetch(`http://127.0.0.1:${port}/api/notifications?language=fr`, { headers })
  return { port, headers, etag: notifications.headers.get('etag') ?? '' }
}

/** Starts the bare server on the same database. */
export async function startBare({ ownerUrl }: Volume): Promise<Measured> {
  const key = randomBytes(32).toString('hex')
  const { child, pid, stop } = await startProgram('bare-server', { BENCH_DATABASE: ownerUrl, BENCH_KEY: key })
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', () => reject(new Error('the bare server did not start')))
  })
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'HS256' })}.${part({ sub: 'bench' })}`
  const token = `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
  const target = { port, headers: { authorization: `Bearer ${token}` } }
  return { pid, stop, target, chair: target }
}

/** Sends one request on its own connection and returns the answer with its body. */
export async function once(target: Target, spec: RequestSpec, n = 0): Promise<Answer> {
  const { ask, close } = await connect(target)
  try {
    return await ask({ ...spec, isRead: true }, n)
  } finally {
    close()
  }
}
