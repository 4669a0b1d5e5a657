import type { Profile } from '../../compaction/profiles';
import type { SettingsLayer } from '../layer';
import type { ModelOverrides } from '../model-overrides';
import type { SettingProblem } from '../problem';

/** Everything a configuration file can say. */
export type Config = { settings: SettingsLayer; profiles: Profile[]; models: ModelOverrides };

export type ConfigFormat = 'json' | 'yaml';

/** All of it or nothing: with one problem nothing of the file is taken. */
export type ReadConfig =
  | { type: 'config'; config: Config; notes: string[] }
  | { type: 'invalid'; problems: SettingProblem[] };
