/** The look of what is being replaced: without its colours, after a moment. Fading it would make text too faint to read. */
export const OUTDATED = 'grayscale transition-[filter] delay-300';
