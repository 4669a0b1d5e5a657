// `npm start`: from a fresh clone to a running server.
import { command } from './command.mjs';
import { ensureBuild, ensureDependencies } from './ensure.mjs';
import { loadEnvironment, prepareDataFolder, readAddress, urlOf } from './environment.mjs';
import { checkAddress } from './listen.mjs';
import { serve } from './serve.mjs';

await command(
  async () => {
    await ensureDependencies();
    await loadEnvironment({ development: false });
    const { host, port } = readAddress(process.env);
    prepareDataFolder(process.env);
    await checkAddress({ host, port });
    await ensureBuild();
    const openPort = await serve({ host, port });
    console.log(`Foldline is ready at ${urlOf({ host, port: openPort })} (Ctrl-C stops it)`);
  },
  { codeWhenStopped: 0 },
);
