const SMALL_TALK =
  /^(?:(?:ok(?:ay)?|yes|yep|yeah|no|nope|thanks?|thank you|great|nice|cool|perfect|good|fine|sure|continue|go on|go ahead|please|do it|can leave it|hi|hello|hey|ja|nein|danke|weiter|gut|oui|non|merci|si|gracias|looks good|amazing|alright|done|start|stop|go on with the next step|next(?: step)?)[\s,.!]*){1,5}$|^(?:好的?|谢谢|继续|はい|ありがとう)[。！!]*$/i;

const MOVING_ON =
  /(?:^|[.,!]\s*)(?:please )?(?:continue|go on|go ahead|carry on|keep going|weiter|continuez?|sigue)[.!]?$/i;

/** Words that move a chat along without asking for anything. */
export function isSmallTalk(text: string): boolean {
  const short = text.trim();
  return (short.length < 40 && SMALL_TALK.test(short)) || (short.length < 60 && MOVING_ON.test(short));
}
