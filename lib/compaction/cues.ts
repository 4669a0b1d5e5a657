/** Words that say what a sentence is for, in the languages people mostly chat in. Hints for ranking, never proof. */

/** Demands and bans that are one wherever they stand. */
export const CONSTRAINT = cue(
  "must|must not|(?<!(?:can|could|will|would|is|are|was|has|have) )never|don'?t|do not|prefer|preferably|not yet|should(?: not|n'?t)|make sure|be sure to|no more than|at most|at least|forbidden|not allowed|no new|leave .{1,30} alone|hold off|wait (?:until|for|with)|" +
    'niemals|muss|müssen|darf|dürfen|vermeide|bitte kein|bitte nicht|noch nicht|auf keinen fall|mindestens|höchstens|' +
    'jamais|doit|doivent|évite|pas encore|il ne faut pas|surtout pas|' +
    'nunca|debe|deben|evita|todavía no',
  '必须|不要|不能|不得|只能|始终|禁止|务必|先不要|绝对不|絶対|しないで|必ず|ないでください|하지 마|반드시',
);

/** Words that limit only where something is asked for: "only" in a bug report limits nothing. */
export const LIMIT = cue(
  'only|always|without|instead|keep|avoid|no|nothing but|nur|immer|ohne|kein|keine|keinen|nicht|statt|toujours|uniquement|sans|ne|solo|siempre|sin',
  '只|总是|不用',
);

/** The sentence asks: it speaks to somebody or begins with a verb. */
export const ASKS = cue(
  "please|want|wants|need|needs|should|let'?s|can you|could you|you|we|i'?d like|i would|bitte|sollst|sollte|wir|du|mach|nimm|je veux|il faut|vous|nous|quiero|por favor",
  '请|我们|你|ください',
);

/** Begins with what is to be done. */
export const IMPERATIVE =
  /^(?:and |but |also |then |so )?(?:use|keep|make|write|run|add|put|let|change|do|answer|reply|commit|fix|create|remove|rename|show|return|deploy|store|give|leave|stick|stay|limit|work|touch|edit|stop|avoid|ignore|respond|format|test|ask|tell|no )\b/i;

/** The user takes something back or puts it right. */
export const CORRECTION = cue(
  "no,|nope|actually|wrong|instead(?! of)|revert|undo|that'?s not|not what|ignore|stop|rather than|i meant|back to|nein,|eigentlich|stattdessen|doch nicht|falsch|plutôt|en fait|mejor",
  '不是|不对|错了|应该是|改成|而不是|違う',
);

/** Something is settled. */
export const DECISION = cue(
  "decided|decision (?:is|was|to)|decision:|we(?:'ll| will) (?:use|go|keep|take)|let'?s (?:use|go with|take|keep|stick)|i'?d go with|going with|go with|went with|chose|we choose|chosen|settled on|agreed|switch(?:ed|ing)? (?:to|from)|replac(?:e|ed|ing) .{1,40} (?:with|by)|instead of|rather than|" +
    'entschieden|entscheidung|beschlossen|wir nehmen|statt|anstelle|' +
    'décidé|choisi|au lieu de|plutôt que|' +
    'decidido|elegido|en lugar de',
  '决定|选择|改用|采用|而不是|決めた|採用',
);

/** Something is ruled out. */
export const REJECTION = cue(
  "rejected|ruled out|discarded|abandoned|dropped|won'?t work|doesn'?t work|did not work|didn'?t work|not going to use|no longer|gave up|too slow|turned down|dead end|" +
    'verworfen|abgelehnt|funktioniert nicht|nicht mehr|' +
    'rejeté|écarté|abandonné|ne marche pas|' +
    'descartado|rechazado',
  '放弃|否决|拒绝|不采用|行不通|却下',
);

/** Something is in the way or undecided. */
export const OPEN = cue(
  'open question|unclear|still (?:fails?|failing|broken|missing|open)|not (?:yet )?(?:fixed|solved|clear|working)|blocked|blocker|unresolved|remaining|needs? (?:investigation|to be)|(?:still |now |it |test |tests |build )fails?|failing|broken|(?:the|an?|this|another|remaining|known) (?:bug|issue|problem)|crash(?:es|ed)?|offen|ungeklärt|fehlt|kaputt|schlägt fehl|problème|échoue|bloqué|falla|pendiente',
  '问题|失败|错误|未解决|待定|エラー|未解決',
);

/** Something is to come. */
export const NEXT = cue(
  'next(?: step)?|todo|to do|then we|after that|remaining|pending|follow[- ]up|later|plan is|nächster schritt|danach|als nächstes|noch zu|prochaine étape|ensuite|siguiente|después',
  '下一步|接下来|待办|次に',
);

/** How something turned out. */
export const OUTCOME = cue(
  'fixed|done|added|created|removed|updated|changed|implemented|renamed|moved|deleted|rewrote|refactored|works?|working|pass(?:es|ed)?|passing|found|root cause|because|the (?:issue|problem|bug|cause) (?:is|was)|turns out|result|complete[d]?|resolved|solved|now (?:uses?|returns?|has)|behoben|erledigt|fertig|ursache|weil|corrigé|terminé|ajouté|arreglado|hecho',
  '已修复|完成|修复|添加|原因|因为|解决|修正|完了',
);

/** What it speaks of is over. */
export const SOLVED = cue(
  'fixed|resolved|solved|repaired|works now|passes now|no longer fails|behoben|gelöst|corrigé|résolu|réparé|arreglado|resuelto',
  '已修复|修复了|已解决|解决了|修正|完了|直しました',
);

/** Something to know later. */
export const REMEMBER = cue(
  'remember|note that|important|convention|by convention|means|is defined|lives in|located|located in|runs? on|listens? on|version|deadline|budget|wichtig|beachte|denk daran|merke|frist|important de noter|rappelle|recuerda|importante',
  '记住|注意|重要|约定|截止|覚えて',
);

/** A model telling what it is about to do: worth nothing once it is done. */
export const NARRATION =
  /^(?:(?:ok(?:ay)?|great|good|perfect|alright|right|sure|yes|now|next|first|then|so|good (?:catch|point|idea)|you'?re right)[,.!:—–-]*\s+)*(?:let me|let's (?:see|check|look|start|run|verify)|i'?ll|i will|i'?m going to|i need to|i should|i want to|i can see|now i|now let|going to|here'?s|here is|lass mich|ich werde|ich schaue|laissez-moi|je vais|让我|我来|我将)/i;

function cue(words: string, unspaced: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words})(?![\\p{L}\\p{N}_])|${unspaced}`, 'iu');
}
