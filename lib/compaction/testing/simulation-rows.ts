/** The multi-turn sessions of the fifth seed system's own tests. Sizes are characters; tokens are a fourth of them. */
export type SimulationRow = {
  name: string;
  windowTokens: number;
  turns: number;
  /** What the provider really counts for one of our tokens. */
  trueRatio: number;
  usage: 'reported' | 'none' | 'late';
  systemChars: number;
  resultChars: number[];
  /** Results come one after another, with a model call between them, instead of in one batch. */
  sequential: boolean;
  toolDefinitions: boolean;
  inlineFiles: boolean;
  neverOver: boolean;
  noLoop: boolean;
  minCompactions: number;
};

type Flags = {
  sequential?: true;
  tools?: true;
  files?: true;
  usage?: 'none' | 'late';
  never?: true;
  loop?: true;
  compactions?: number;
};

function row(
  name: string,
  [windowTokens, turns, trueRatio, systemChars]: [number, number, number, number],
  resultChars: number[],
  flags: Flags,
): SimulationRow {
  return {
    name,
    windowTokens,
    turns,
    trueRatio,
    systemChars,
    resultChars,
    usage: flags.usage ?? 'reported',
    sequential: flags.sequential ?? false,
    toolDefinitions: flags.tools ?? false,
    inlineFiles: flags.files ?? false,
    neverOver: flags.never ?? false,
    noLoop: flags.loop ?? false,
    minCompactions: flags.compactions ?? 0,
  };
}

export const SIMULATION_ROWS: SimulationRow[] = [
  row('Stress_200k_NormalConversation', [200_000, 30, 2.0, 2_000], [], { never: true, loop: true }),
  row('Stress_200k_ToolHeavy', [200_000, 20, 2.0, 3_000], [10_000, 5_000, 20_000], {
    never: true,
    compactions: 1,
  }),
  row('Stress_200k_SingleGiantToolResponse', [200_000, 10, 2.0, 2_000], [300_000], { never: true }),
  row('Stress_200k_ToolBurst_10Parallel', [200_000, 10, 2.0, 2_000], [5_000, 5_000, 5_000, 5_000, 5_000], {
    never: true,
  }),
  row('Stress_200k_NoUsageMetadata', [200_000, 25, 2.5, 2_000], [8_000], { usage: 'none', never: true }),
  row('Stress_200k_LongRunning_50Turns', [200_000, 50, 2.2, 3_000], [5_000, 15_000], {
    never: true,
    loop: true,
  }),
  row('Stress_200k_HighTokenRatio', [200_000, 15, 3.0, 5_000], [10_000], { never: true }),
  row('Stress_200k_VeryHighTokenRatio_4x', [200_000, 10, 4.0, 3_000], [20_000], { never: true }),
  row('Stress_200k_LargeSystemPrompt', [200_000, 20, 2.0, 50_000], [5_000], { never: true }),
  row('Stress_200k_MassiveToolBurst', [200_000, 10, 2.0, 3_000], [50_000], { never: true, compactions: 1 }),
  row('Stress_200k_RepeatedCompactions', [200_000, 60, 2.0, 5_000], [30_000, 10_000], {
    never: true,
    loop: true,
    compactions: 2,
  }),
  row('Stress_200k_LateUsageMetadata', [200_000, 25, 2.0, 2_000], [5_000, 10_000], { usage: 'late' }),
  row('Stress_200k_100Turns_MixedWorkload', [200_000, 100, 2.3, 5_000], [50_000, 2_000, 5_000, 1_000], {
    never: true,
    loop: true,
  }),
  row('Stress_8k_NormalConversation', [8_000, 20, 1.8, 500], [], { never: true, compactions: 1 }),
  row('Stress_8k_SmallToolCalls', [8_000, 15, 1.8, 500], [1_000], { never: true, compactions: 1 }),
  row('Stress_8k_LargeToolResponse', [8_000, 10, 1.8, 500], [20_000], { compactions: 1 }),
  row('Stress_8k_NoUsageMetadata', [8_000, 25, 2.0, 300], [1_500], {
    usage: 'none',
    never: true,
    compactions: 1,
  }),
  row('Stress_8k_LongRunning_40Turns', [8_000, 40, 1.8, 500], [], {
    never: true,
    loop: true,
    compactions: 2,
  }),
  row('Stress_8k_ToolBurst', [8_000, 10, 1.8, 500], [3_000, 3_000, 3_000, 1_000, 2_000], { never: true }),
  row('Stress_8k_HighTokenRatio', [8_000, 20, 3.0, 300], [1_000], { never: true, compactions: 1 }),
  row('Stress_8k_LargeSystemPrompt', [8_000, 15, 1.8, 8_000], [], { never: true, compactions: 1 }),
  row('Stress_8k_OnlyToolResponses', [8_000, 10, 2.0, 200], [5_000], { never: true, compactions: 1 }),
  row('Stress_8k_RapidFireShortMessages', [8_000, 80, 1.8, 200], [], {
    never: true,
    loop: true,
    compactions: 2,
  }),
  row('Stress_8k_RepeatedCompactions', [8_000, 40, 1.8, 500], [2_000], {
    never: true,
    loop: true,
    compactions: 3,
  }),
  row('Stress_8k_AlternatingToolAndText', [8_000, 30, 2.0, 400], [3_000], {
    never: true,
    loop: true,
    compactions: 2,
  }),
  row('Stress_CompactionNoInfiniteLoop', [8_000, 5, 2.5, 12_000], [], { loop: true }),
  row('Brutal_8k_ToolResponseBiggerThanWindow', [8_000, 10, 2.0, 500], [40_000], { compactions: 1 }),
  row('Brutal_8k_EveryTurnExceedsWindow', [8_000, 15, 2.0, 500], [15_000], { compactions: 10 }),
  row('Brutal_8k_NoUsageMetadata_HighRatio', [8_000, 20, 2.0, 500], [2_000], {
    usage: 'none',
    never: true,
    compactions: 1,
  }),
  row('Brutal_8k_NoUsageMetadata_BeyondDefault', [8_000, 15, 3.0, 400], [1_500], {
    usage: 'none',
    loop: true,
    compactions: 1,
  }),
  row('Brutal_8k_150Turns', [8_000, 150, 1.8, 300], [1_000], { never: true, loop: true, compactions: 5 }),
  row('Brutal_200k_ConsecutiveMassiveBursts', [200_000, 10, 2.5, 5_000], [80_000, 30_000], {
    never: true,
    compactions: 1,
  }),
  row('Brutal_200k_NoUsageMetadata_LongSession', [200_000, 80, 2.5, 3_000], [20_000], {
    usage: 'none',
    never: true,
  }),
  row('Brutal_8k_SystemPromptLargerThanWindow', [8_000, 10, 2.0, 15_000], [], { loop: true }),
  row('Brutal_8k_ToolChain_MultipleRoundtrips', [8_000, 10, 2.0, 500], [3_000, 2_000, 1_500, 2_500, 1_000], {
    never: true,
    compactions: 1,
  }),
  row('Brutal_8k_AlternatingHugeAndTiny', [8_000, 30, 2.0, 300], [10_000], { never: true }),
  row('Brutal_200k_TokenRatio_5x', [200_000, 10, 5.0, 3_000], [15_000], { never: true }),
  row('Brutal_8k_CompactionEveryStep', [8_000, 30, 2.0, 4_000], [4_000], { never: true, loop: true }),
  row('Brutal_200k_SingleTurnFillsWindow', [200_000, 10, 2.0, 3_000], [30_000], { never: true }),
  row('Brutal_8k_CorrectionFactorDrift', [8_000, 20, 1.5, 400], [1_500], { never: true }),
  row('Brutal_8k_EmptyToolResponses', [8_000, 25, 2.0, 300], [5, 10, 3], { never: true }),
  row('Brutal_200k_200Turns', [200_000, 200, 2.2, 5_000], [40_000, 3_000, 8_000, 500], {
    never: true,
    loop: true,
  }),
  row('Brutal_8k_VeryLargeModelResponses', [8_000, 20, 2.0, 300], [2_000], { never: true, compactions: 1 }),
  row('Brutal_8k_JSON_Heavy_ToolResponses', [8_000, 15, 3.5, 400], [3_000], { never: true, compactions: 1 }),
  row('Brutal_8k_SequentialToolChain', [8_000, 8, 2.0, 500], [2_000, 1_500, 2_500, 1_000, 1_500], {
    sequential: true,
    never: true,
    compactions: 1,
  }),
  row(
    'Brutal_200k_SequentialToolChain_LargeResponses',
    [200_000, 5, 2.0, 3_000],
    [40_000, 20_000, 30_000, 15_000, 5_000],
    { sequential: true, never: true },
  ),
  row('Brutal_8k_SequentialChain_NoUsageMetadata', [8_000, 10, 2.0, 400], [1_000, 800, 1_200], {
    usage: 'none',
    sequential: true,
    never: true,
    compactions: 1,
  }),
  row('Stress_200k_HeavyToolDefinitions', [200_000, 30, 2.0, 3_000], [5_000, 8_000], {
    tools: true,
    never: true,
    compactions: 1,
  }),
  row('Stress_8k_HeavyToolDefinitions', [8_000, 20, 2.0, 400], [1_500], {
    tools: true,
    never: true,
    compactions: 1,
  }),
  row('Brutal_200k_ToolDefinitionsDominateWindow', [200_000, 20, 2.5, 5_000], [10_000, 15_000, 5_000], {
    tools: true,
    never: true,
  }),
  row('Brutal_8k_ToolDefinitionsNoUsageMetadata', [8_000, 15, 2.0, 300], [1_000], {
    usage: 'none',
    tools: true,
    never: true,
  }),
  row('Brutal_200k_ToolDefinitionsHighRatio', [200_000, 15, 3.5, 4_000], [20_000, 10_000], {
    tools: true,
    never: true,
  }),
  row('Stress_200k_InlineImages', [200_000, 15, 2.0, 2_000], [], {
    files: true,
    never: true,
    compactions: 1,
  }),
  row('Stress_8k_InlineSmallImages', [8_000, 10, 2.0, 200], [], { files: true, never: true }),
  row('Brutal_200k_LargeInlineDocuments', [200_000, 10, 2.0, 2_000], [], { files: true, never: true }),
  row('Brutal_200k_MultipleInlinePerTurn', [200_000, 8, 2.0, 2_000], [], {
    files: true,
    never: true,
    compactions: 1,
  }),
  row('Brutal_200k_ToolDefsAndInlineImages', [200_000, 20, 2.5, 3_000], [5_000], {
    tools: true,
    files: true,
    never: true,
  }),
  row('Brutal_200k_ToolDefsAndInlineNoUsageMetadata', [200_000, 15, 2.0, 2_000], [3_000], {
    usage: 'none',
    tools: true,
    files: true,
    never: true,
  }),
  row('Brutal_8k_ToolDefsAndInlineCombined', [8_000, 20, 2.0, 300], [800], {
    usage: 'none',
    tools: true,
    files: true,
    never: true,
  }),
  row('Stress_200k_KubeAgent', [200_000, 20, 2.5, 5_000], [15_000, 10_000, 25_000], {
    never: true,
    compactions: 1,
  }),
  row('Stress_8k_KubeAgent', [8_000, 10, 2.0, 500], [5_000, 3_000, 8_000], { never: true, compactions: 1 }),
  row('Brutal_200k_KubeAgent_30Rounds', [200_000, 30, 2.5, 5_000], [20_000, 15_000, 40_000, 500], {
    never: true,
    loop: true,
  }),
  row('Stress_200k_MixedDebugSession', [200_000, 25, 2.2, 3_000], [20_000, 15_000, 500, 8_000], {
    never: true,
  }),
  row('Stress_8k_MixedDebugSession', [8_000, 20, 1.8, 500], [3_000, 2_000, 200], { never: true }),
  row(
    'Brutal_200k_MixedDebugSession_LongInvestigation',
    [200_000, 50, 2.3, 5_000],
    [30_000, 10_000, 20_000, 2_000, 1_500],
    { never: true, loop: true },
  ),
  row('Stress_200k_PureToolStorm', [200_000, 30, 2.0, 1_000], [5_000, 5_000], { never: true }),
  row('Stress_8k_PureToolStorm', [8_000, 20, 1.8, 200], [2_000], { never: true, compactions: 1 }),
  row('Brutal_200k_PureToolStorm_HugeResponses', [200_000, 20, 2.0, 1_000], [50_000, 20_000], {
    never: true,
    compactions: 1,
  }),
  row('Brutal_8k_PureToolStorm_50Turns', [8_000, 50, 2.0, 200], [3_000], {
    never: true,
    loop: true,
    compactions: 3,
  }),
  row('Stress_200k_CodingAgent', [200_000, 15, 2.5, 8_000], [400, 8_000, 2_000, 12_000], {
    sequential: true,
    never: true,
  }),
  row('Stress_8k_CodingAgent', [8_000, 10, 2.0, 800], [200, 3_000, 1_000, 4_000], {
    sequential: true,
    never: true,
    compactions: 1,
  }),
  row(
    'Brutal_200k_CodingAgent_DeepRefactor',
    [200_000, 25, 2.5, 10_000],
    [600, 15_000, 5_000, 3_000, 10_000],
    { sequential: true, never: true, loop: true },
  ),
  row('Brutal_8k_CodingAgent_NoUsageMetadata', [8_000, 15, 2.0, 500], [2_000, 800, 3_000], {
    usage: 'none',
    sequential: true,
    never: true,
    compactions: 1,
  }),
  row('Stress_4k_NormalConversation', [4_000, 20, 1.8, 300], [], { never: true, compactions: 1 }),
  row('Stress_4k_WithSmallTools', [4_000, 10, 1.8, 200], [500], { never: true, compactions: 1 }),
  row('Brutal_4k_ToolResponseExceedsWindow', [4_000, 10, 2.0, 200], [20_000], { compactions: 1 }),
  row('Brutal_4k_EveryTurnExceedsWindow', [4_000, 20, 2.0, 200], [8_000], { compactions: 10 }),
  row('Brutal_4k_KubeAgent', [4_000, 10, 2.0, 300], [3_000, 2_000, 5_000], { compactions: 1 }),
  row('Brutal_4k_CodingAgent', [4_000, 10, 2.0, 300], [2_000, 500, 3_000], {
    sequential: true,
    compactions: 1,
  }),
  row('Brutal_4k_MixedDebug', [4_000, 15, 2.0, 200], [3_000, 2_000, 200], { never: true }),
  row('Brutal_4k_PureToolStorm', [4_000, 20, 2.0, 100], [2_000], { loop: true, compactions: 3 }),
  row('Stress_1M_NormalConversation', [1_000_000, 50, 2.0, 10_000], [10_000], { never: true }),
  row('Stress_1M_HeavyTools', [1_000_000, 30, 2.0, 10_000], [50_000, 20_000, 30_000], { never: true }),
  row('Brutal_1M_KubeAgent_ExtremeLongevity', [1_000_000, 100, 2.0, 10_000], [30_000, 20_000, 50_000], {
    never: true,
    loop: true,
  }),
  row('Brutal_1M_PureToolStorm_MonsterResponses', [1_000_000, 50, 2.0, 5_000], [100_000], { never: true }),
  row('Brutal_1M_NoUsageMetadata', [1_000_000, 40, 2.5, 5_000], [30_000, 15_000], {
    usage: 'none',
    never: true,
  }),
  row('Brutal_200k_MagecProductionScenario', [200_000, 30, 2.5, 8_000], [8_000, 5_000, 400, 15_000, 10_000], {
    tools: true,
    files: true,
    never: true,
    loop: true,
  }),
  row('Brutal_200k_MagecProductionScenario_NoUsageMetadata', [200_000, 20, 2.5, 5_000], [5_000], {
    usage: 'none',
    tools: true,
    files: true,
    never: true,
  }),
  row(
    'Brutal_200k_SequentialEscalatingSizes',
    [200_000, 10, 2.0, 3_000],
    [2_000, 5_000, 20_000, 40_000, 60_000],
    { sequential: true, never: true },
  ),
  row('Brutal_8k_SequentialEscalatingSizes', [8_000, 10, 2.0, 300], [500, 1_500, 3_000, 5_000], {
    sequential: true,
    never: true,
    compactions: 1,
  }),
  row('Brutal_4k_SequentialEscalatingSizes', [4_000, 8, 2.0, 200], [300, 800, 2_000], {
    sequential: true,
    compactions: 1,
  }),
];
