import { LANGUAGES, type Language } from './stored';

/** What is said when not even the words have come. */
export function apologise(language: Language): void {
  const sorry = document.createElement('p');
  sorry.role = 'alert';
  sorry.className = 'page';
  sorry.textContent = LANGUAGES[language]!.sorry;
  document.documentElement.lang = language;
  document.getElementById('app')!.replaceChildren(sorry);
}
