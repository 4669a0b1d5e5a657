import { statfsSync } from 'node:fs';
import { AppError } from '@/lib/app-error';

/** SQLite's locks and its write-ahead log do not hold over a network: two machines would damage the file. */
export function refuseNetworkDisk(dataDir: string, typeOf = fileSystemType): void {
  if (!NETWORK_FILE_SYSTEMS.has(typeOf(dataDir))) return;
  throw new AppError(
    'store:network-disk',
    `The data folder ${dataDir} is on a network disk, where a database can be damaged. Choose a local folder.`,
  );
}

const NFS = 0x6969;
const SMB = 0x517b;
const SMB2 = 0xfe534d42;
const CIFS = 0xff534d42;
const NETWORK_FILE_SYSTEMS = new Set([NFS, SMB, SMB2, CIFS]);

function fileSystemType(folder: string): number {
  return statfsSync(folder).type;
}
