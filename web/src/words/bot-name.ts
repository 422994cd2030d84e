import { t } from './translate.svelte';

/** The name of a bot; those that the operator or another package adds are not translated. */
export function botName(bot: string): string {
  const words = t(`bot-${bot}`);
  return words === `bot-${bot}` ? bot : words;
}
