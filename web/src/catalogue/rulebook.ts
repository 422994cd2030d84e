/** A game's rules, made into sections from Markdown when the page is built. */

export interface Section {
  /** The anchor of its heading. */
  id: string;
  title: string;
  level: number;
  html: string;
  /** The same without marks, in lower case, for the search. */
  text: string;
  /** Rule ids that have their place here. */
  rules: string[];
}

export interface Rulebook {
  title: string;
  sections: Section[];
}
