export const TOOL_NAMES = [
  'list_files',
  'read_file',
  'write_file',
  'edit_file',
  'delete_file',
  'search_files',
  'run_javascript',
] as const;

export type ToolName = (typeof TOOL_NAMES)[number];
