import { setTimeout as sleep } from 'node:timers/promises';
import { onStop } from './command.mjs';
import { listen } from './listen.mjs';
import { root } from './paths.mjs';

const GRACE_MS = 1_500;

/**
 * Serves the production build from this very process, so that there is one process to stop and `ready` means ready.
 * Gives the port it listens on.
 */
export async function serve({ host, port }) {
  process.env.NODE_ENV = 'production';
  const server = await listen({ host, port });
  const address = { hostname: host, port: server.address().port };
  // Requests that come in before the app is prepared wait for it.
  const handling = prepare(address, server);
  server.on('request', async (request, response) => {
    try {
      const { handle } = await handling;
      await handle(request, response);
    } catch (error) {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  });
  const { app } = await handling;
  onStop(() => stop(server, app));
  return address.port;
}

async function prepare({ hostname, port }, httpServer) {
  const { default: next } = await import('next');
  const app = next({ dev: false, dir: root, hostname, port, httpServer });
  await app.prepare();
  return { app, handle: app.getRequestHandler() };
}

/** No new requests, a moment for running ones, then the end: answers are kept on disk and go on after the next start. */
async function stop(server, app) {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await Promise.race([closed, sleep(GRACE_MS)]);
  server.closeAllConnections();
  await Promise.race([app.close(), sleep(GRACE_MS)]);
}
