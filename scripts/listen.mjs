import { once } from 'node:events';
import { createServer } from 'node:http';
import { listenRefusal } from './environment.mjs';

/** Claims the address. The server answers nothing yet: give it a `request` listener. */
export async function listen({ host, port }) {
  const server = createServer();
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenRefusal(error, { host, port });
  }
  return server;
}

/** Refuses a taken address early, before anything slow is done for it. */
export async function checkAddress(address) {
  const server = await listen(address);
  server.close();
  await once(server, 'close');
}
