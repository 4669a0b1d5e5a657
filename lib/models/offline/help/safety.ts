import type { HelpSection } from './section';

export const safetyHelp: HelpSection[] = [
  {
    title: 'Privacy',
    also: 'privacy data stored where telemetry tracking sent leave machine local database private secure',
    text: 'Everything is kept in one SQLite database in the data folder of your server (`FOLDLINE_DATA_DIR`, by default `./data`). No telemetry leaves the machine, unless you set `OTEL_EXPORTER_OTLP_ENDPOINT` yourself. With a provider, your messages go to that provider and to nobody else; with the built-in model they go nowhere.',
  },
  {
    title: 'Access from other machines',
    also: 'password login host network access remote share lan security HOST',
    text: 'Foldline listens on 127.0.0.1 only. To open it to other machines set `HOST` and `FOLDLINE_PASSWORD`; without the password it refuses to start on any other address.',
  },
  {
    title: 'Backups',
    also: 'backup restore database file copy safe migrate',
    text: 'Before the database is changed to a new version, Foldline copies it. To make your own backup, stop the server and copy the data folder.',
  },
];
