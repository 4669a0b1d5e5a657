import { fileResponse } from '@/app/api/file-response';
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
  return fileResponse(writeConfig({ settings, profiles, models }, format), {
    mediaType: `application/${format}; charset=utf-8`,
    disposition: `attachment; filename="foldline.config.${format}"`,
  });
}
