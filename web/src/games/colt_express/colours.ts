/** A player has the colour of their bandit, and none before choosing one. */

const COLOURS: Record<string, string> = {
  ghost: '#f3ecdd',
  doc: 'var(--blue)',
  tuco: 'var(--red)',
  cheyenne: 'var(--green)',
  belle: 'var(--purple)',
  django: '#3a363c',
  marshal: 'var(--yellow)',
};

export function colourOf(bandit: string | null | undefined): string {
  return COLOURS[bandit ?? ''] ?? 'var(--leather)';
}
