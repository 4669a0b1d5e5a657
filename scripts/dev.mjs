// `npm run dev`: the same checks as `npm start`, then the development server, which rebuilds as files change.
import { runTool } from './child.mjs';
import { command } from './command.mjs';
import { ensureDependencies } from './ensure.mjs';
import { loadEnvironment, prepareDataFolder, readAddress } from './environment.mjs';
import { checkAddress } from './listen.mjs';
import { at } from './paths.mjs';

await command(
  async () => {
    await ensureDependencies();
    await loadEnvironment({ development: true });
    const { host, port } = readAddress(process.env);
    prepareDataFolder(process.env);
    await checkAddress({ host, port });
    const args = ['dev', '-H', host, '-p', String(port)];
    return runTool(at('node_modules/next/dist/bin/next'), args, { env: { NODE_ENV: 'development' } });
  },
  { codeWhenStopped: 0 },
);
