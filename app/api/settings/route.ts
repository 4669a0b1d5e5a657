import { requireSession } from '@/lib/security/session';
import { writeConfig } from '@/lib/settings/config/write-config';
import { storedSettings } from '@/lib/turn/settings/stored-settings';
import { turnPorts } from '@/lib/turn/wiring';

/** What was set on the settings page, as a configuration file. */
export async function GET(request: Request): Promise<Response> {
  await requireSession();
  const format = new URL(request.url).searchParams.get('format') === 'yaml' ? 'yaml' : 'json';
  const { store } = await turnPorts();
  const { global: settings, profiles, models } = await storedSettings(store);
  return new Response(writeConfig({ settings, profiles, models }, format), {
    headers: {
      'Content-Type':
        format === 'json' ? 'application/json; charset=utf-8' : 'application/yaml; charset=utf-8',
      'Content-Disposition': `attachment; filename="foldline.config.${format}"`,
      'Cache-Control': 'no-store',
    },
  });
}
