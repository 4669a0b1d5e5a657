import { StartPage } from '@/components/workbench/start-page';
import { listSamples } from '@/lib/samples/open-sample';
import { requirePageSession } from '@/lib/security/session';
import { modelChoices } from '@/lib/turn/model-choices';
import { turnPorts } from '@/lib/turn/wiring';

export default async function Page() {
  await requirePageSession();
  const ports = await turnPorts();
  return (
    <StartPage
      samples={listSamples()}
      models={await modelChoices(ports)}
      defaultModelId={await ports.defaultModelId()}
    />
  );
}
